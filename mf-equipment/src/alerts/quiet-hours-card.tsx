import { Trans, useLingui } from '@lingui/react/macro';
import {
  AppError,
  callApi,
  dismissQueuedCall,
  notify,
  type QueuedCall,
  refreshUser,
  revalidate,
  useApi,
  useQueuedCalls,
} from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { controlStyle, Field } from '@niveau/shared/ui/field';
import { QueuedNotes } from '@niveau/shared/ui/queued-notes';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormFailure } from '../form/form-failure.tsx';
import { Aside, FieldRow, Fields } from '../form/form-layout.tsx';
import { useAlertChanges } from './use-alert-changes.ts';

const Clock = styled.input`
  ${controlStyle}
`;

/** The person's own: the profile shows it among the changes that wait. */
const aboutHours = 'profile:contact';

interface Hours {
  readonly from: string;
  readonly to: string;
}
const usual: Hours = { from: '22:00', to: '07:00' };

/** When the reader is not to be disturbed: e-mail, push and SMS wait, the badge does not. */
export function QuietHoursCard({ idAsset }: { readonly idAsset: number }) {
  const { t } = useLingui();
  const { data } = useApi('GET auth/me', {}, { revalidateOnFocus: false });
  const queued = useQueuedCalls(aboutHours);
  const lastOf = (wanted: QueuedCall['state']) =>
    queued.findLast(({ state, json }) => state === wanted && json?.quiet_hours !== undefined);
  const refused = lastOf('refused');
  /** As they are going to be: what waits on this device counts. */
  const saved = data && { ...data, ...lastOf('waiting')?.json }.quiet_hours;
  return (
    <Card title={t`Quiet hours`}>
      <QueuedNotes queued={queued} />
      {data && saved !== undefined ? (
        <QuietHours
          key={JSON.stringify([saved, refused?.id])}
          idAsset={idAsset}
          saved={saved}
          refused={refused}
          zone={data.time_zone}
        />
      ) : (
        <Skeleton shape="block" height="6rem" />
      )}
    </Card>
  );
}

interface QuietHoursProps {
  readonly idAsset: number;
  readonly saved: Hours | null;
  /** What was entered before and refused: it stands in the fields, to be sent again. */
  readonly refused: QueuedCall | undefined;
  readonly zone: string;
}

function QuietHours({ idAsset, saved, refused, zone }: QuietHoursProps) {
  const { t } = useLingui();
  const change = useAlertChanges(idAsset);
  const [hours, setHours] = useState({ quiet_hours: saved, ...refused?.json }.quiet_hours);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const isDirty = JSON.stringify(hours) !== JSON.stringify(saved);
  const isWhole = hours === null || (hours.from !== '' && hours.to !== '');
  const save = async () => {
    setSending(true);
    setFailure(undefined);
    const body = { quiet_hours: hours };
    try {
      const made = await change({
        call: 'PUT user',
        params: {},
        json: body,
        about: aboutHours,
        renews: ['GET auth/me'],
        texts: {
          subject: t`Quiet hours`,
          done: t`Quiet hours saved`,
          refused: t`Quiet hours were not saved`,
        },
        send: () => callApi('PUT user', { body }),
      });
      if (refused) void dismissQueuedCall(refused.id);
      if (made === 'sent') {
        await Promise.all([revalidate('GET auth/me'), refreshUser()]);
        notify({ type: 'success', message: t`Quiet hours saved` });
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(error);
    }
    setSending(false);
  };
  return (
    <Fields>
      <FormFailure failure={failure} />
      <CheckboxField
        look="switch"
        label={t`Do not disturb me at certain hours`}
        hint={t`For all your alerts. E-mails, notifications and SMS wait until then; the badge shows at once.`}
        value={hours !== null}
        onChange={(isOn) => setHours(isOn ? (saved ?? usual) : null)}
      />
      {hours && (
        <FieldRow $least="7rem">
          <Field label={t`From`}>
            {(control) => (
              <Clock
                {...control}
                type="time"
                value={hours.from}
                onChange={({ target }) => setHours({ ...hours, from: target.value })}
              />
            )}
          </Field>
          <Field label={t`To`}>
            {(control) => (
              <Clock
                {...control}
                type="time"
                value={hours.to}
                onChange={({ target }) => setHours({ ...hours, to: target.value })}
              />
            )}
          </Field>
        </FieldRow>
      )}
      {hours && (
        <Aside>
          <Trans>Times of the zone {zone}.</Trans>
        </Aside>
      )}
      {isDirty && (
        <div>
          <Button variant="primary" busy={isSending} disabled={!isWhole} onClick={() => void save()}>
            {t`Save`}
          </Button>
        </div>
      )}
    </Fields>
  );
}
