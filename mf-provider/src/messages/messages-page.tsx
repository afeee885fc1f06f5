import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, notify, revalidate, useApi, useMayCall } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { space } from '@niveau/shared/ui/tokens';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSending } from '../fields/use-sending.ts';
import type { Message } from './message.ts';
import { MessageCard } from './message-card.tsx';
import { MessageDialog } from './message-dialog.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

/** The messages above the pages of the customers: one for all client spaces, and one for each that has its own. */
export function MessagesPage() {
  const { t } = useLingui();
  const messages = useApi('GET provider/banner', {});
  const [edited, setEdited] = useState<Message | 'new'>();
  const [leaving, setLeaving] = useState<Message>();
  const maySet = useMayCall('PUT provider/banner');
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t`Write a message`}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`Messages`}
        subtitle={t`Shown above every page of your customers.`}
        actions={maySet && add}
      />
      {messages.data ? (
        <>
          {messages.error && <StaleNotice error={messages.error} />}
          {messages.data.length > 0 ? (
            <List>
              {messages.data.map((message) => (
                <MessageCard
                  key={message.id_client ?? 'all'}
                  message={message}
                  onEdit={maySet ? () => setEdited(message) : undefined}
                  onRemove={maySet ? () => setLeaving(message) : undefined}
                />
              ))}
            </List>
          ) : (
            <Sheet>
              <EmptyState icon={<Megaphone />} title={t`No message is shown`} action={maySet && add}>
                <Trans>A closing, a change of depot, an offer: said once, and seen by all.</Trans>
              </EmptyState>
            </Sheet>
          )}
        </>
      ) : messages.error ? (
        <Fault
          title={t`The messages could not be loaded`}
          error={messages.error}
          onRetry={messages.reload}
          retrying={messages.isValidating}
        />
      ) : (
        <SkeletonGroup label={t`Loading the messages`} shape="cards" count={2} />
      )}
      {edited && (
        <MessageDialog message={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
      )}
      {leaving && <RemoveDialog message={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function RemoveDialog({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const { t } = useLingui();
  const sending = useSending();
  const { id_client } = message;
  const remove = () =>
    sending.send(
      () => callApi('DELETE provider/banner', { query: id_client === null ? {} : { id_client } }),
      async () => {
        onClose();
        await revalidate('GET provider/banner');
        notify({ type: 'success', message: t`Message taken away` });
      },
    );
  return (
    <ConfirmDialog
      title={t`Take this message away?`}
      confirm={t`Take away`}
      danger
      busy={sending.isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {sending.fault ?? t`Your customers do not see it any more.`}
    </ConfirmDialog>
  );
}
