import { Trans, useLingui } from '@lingui/react/macro';
import type { Alert, AlertChannels } from '@niveau/shared/api/alerts';
import {
  AppError,
  callApi,
  dismissQueuedCall,
  notify,
  type QueuedCall,
  revalidate,
} from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { useState } from 'react';
import { FormFailure } from '../form/form-failure.tsx';
import { Aside, Fields } from '../form/form-layout.tsx';
import { noChannels } from './as-wanted.ts';
import { ChannelFields } from './channel-fields.tsx';
import { useAlertChanges } from './use-alert-changes.ts';

/** By which channels the reader is told of an alert that is shared in the space; none ends the subscription. */
export function SubscriptionDialog({
  idAsset,
  alert,
  refused,
  onClose,
}: {
  readonly idAsset: number;
  /** As it is going to be. */
  readonly alert: Alert;
  /** What was chosen before and refused: it stands here to be sent again. */
  readonly refused: QueuedCall | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const before = alert.subscription ?? noChannels;
  const [channels, setChannels] = useState<AlertChannels>({ ...before, ...refused?.json });
  const change = useAlertChanges(idAsset);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const isDirty = JSON.stringify(channels) !== JSON.stringify(before);
  const save = async () => {
    setSending(true);
    setFailure(undefined);
    const { name } = alert;
    const params = { id: alert.id_alert };
    const done = t`Saved: how you are told of “${name}”`;
    try {
      const made = await change({
        call: 'PUT alert/{id}/subscription',
        params,
        json: { ...channels },
        texts: {
          subject: t`How you are told of “${name}”`,
          done,
          refused: t`How you are told of “${name}” was not changed`,
        },
        send: (options) => callApi('PUT alert/{id}/subscription', { params, body: channels }, options),
      });
      if (refused) void dismissQueuedCall(refused.id);
      if (made === 'sent') {
        void revalidate('GET device/{id}/alerts');
        notify({ type: 'success', message: done });
      }
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(error);
      setSending(false);
    }
  };
  return (
    <Dialog
      title={t`How I am told`}
      size="small"
      dirty={isDirty}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" busy={isSending} disabled={!isDirty} onClick={() => void save()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Fields>
        <FormFailure failure={failure} />
        <ChannelFields label={alert.name} value={channels} onChange={setChannels} />
        <Aside>
          <Trans>This concerns you alone. Without any channel you are not told.</Trans>
        </Aside>
      </Fields>
    </Dialog>
  );
}
