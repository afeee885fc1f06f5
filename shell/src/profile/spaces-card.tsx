import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, notify, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { Dialog } from '@niveau/shared/ui/dialog';
import { space, type } from '@niveau/shared/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { InvitationList } from './invitation-list.tsx';
import { SpaceSwitcher } from './space-switcher.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(2.5)};
`;
const Heading = styled.h3`
  ${type.label}
  margin-bottom: ${space(0.75)};
`;

/** The spaces of the person: invitations to others, the way between them, and out of this one. */
export function SpacesCard() {
  const { t } = useLingui();
  const { client_name } = useUser();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Card title={t`Space`}>
      <Stack>
        <InvitationList heading={<Heading>{t`Invitations`}</Heading>} />
        <SpaceSwitcher onSwitched={() => undefined} />
        <div>
          <Button variant="ghost" size="small" onClick={() => setLeaving(true)}>
            {t`Leave ${client_name}`}
          </Button>
        </div>
      </Stack>
      {isLeaving && <LeaveSpaceDialog onClose={() => setLeaving(false)} />}
    </Card>
  );
}

/** Asks before the access to this space is given up; then goes on in another, or to sign-in where there is none. */
function LeaveSpaceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { client_name, id_client } = useUser();
  const { renewSession, sessionEnded } = useServices();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      const next = await callApi('DELETE user/client/{id}/access', { params: { id: id_client } });
      notify({ type: 'success', message: t`You no longer belong to ${client_name}.` });
      await (next.id_client === null ? sessionEnded() : renewSession());
    } catch {
      // The handling rules have spoken.
      onClose();
    }
  };
  return (
    <Dialog
      title={t`Leave ${client_name}?`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void leave()}>{t`Leave this space`}</Button>
        </>
      }
    >
      <Trans>
        You will not see its equipment, orders and documents any more. Only a new invitation brings you back.
      </Trans>
    </Dialog>
  );
}
