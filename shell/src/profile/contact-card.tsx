import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, dismissQueuedCall, notify, refreshUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { usePush } from '../push/use-push.ts';
import { makeOwnChange, type ProfileChange } from './own-change.ts';
import { QuietHours } from './quiet-hours.tsx';
import { useOwnUser, useRefusedChange } from './use-own-user.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(0.5)};
`;
const Device = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-bottom: ${space(1)};
  padding-left: 3.125rem;
  color: ${token('ink-muted')};
`;

/** By which channels the person wants to be told. Each takes effect at once. */
export function ContactCard() {
  const { t } = useLingui();
  const { userChanged } = useServices();
  const user = useOwnUser();
  const refused = useRefusedChange('contact');
  /** What was chosen while not all is answered, the last choice of each field. */
  const [wanted, setWanted] = useState<ProfileChange>({});
  const last = useRef<Promise<void>>(Promise.resolve());
  const pending = useRef(0);
  const isOn = (channel: 'alert_badge' | 'alert_mail' | 'alert_push' | 'alert_sms') =>
    wanted[channel] ?? user[channel];

  /** One after the other: the answer to an earlier choice never stands over a later one. */
  function change(body: ProfileChange): Promise<void> {
    setWanted((others) => ({ ...others, ...body }));
    pending.current += 1;
    // Whoever made the earlier choice is told of its failure; this one is made all the same.
    last.current = last.current.catch(() => undefined).then(() => save(body));
    return last.current;
  }

  async function save(body: ProfileChange) {
    try {
      const changed = await makeOwnChange({ part: 'contact', call: 'PUT user', body });
      if (refused) void dismissQueuedCall(refused.id);
      if (changed) userChanged(changed);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: t`Your choice could not be saved. Try again later.` });
      // It may have been changed elsewhere since it was read here.
      await refreshUser();
    } finally {
      pending.current -= 1;
      // What the server keeps is what is shown.
      if (pending.current === 0) setWanted({});
    }
  }

  return (
    <Card
      title={t`Contact preferences`}
      caption={t`They hold for alerts, orders and messages of your supplier.`}
    >
      <Stack>
        <CheckboxField
          look="switch"
          label={t`In the application`}
          hint={t`The bell and the list of notifications`}
          value={isOn('alert_badge')}
          onChange={(alert_badge) => void change({ alert_badge })}
        />
        <CheckboxField
          look="switch"
          label={t`E-mail`}
          hint={user.date_certified_mail === null ? t`Confirm your address first.` : user.email}
          value={isOn('alert_mail')}
          onChange={(alert_mail) => void change({ alert_mail })}
        />
        <CheckboxField
          look="switch"
          label={t`Push messages`}
          hint={t`On the devices where you turn them on`}
          value={isOn('alert_push')}
          onChange={(alert_push) => void change({ alert_push })}
        />
        {isOn('alert_push') && <ThisDevice />}
        <CheckboxField
          look="switch"
          label={t`SMS`}
          hint={<SmsHint phone={user.phone} isConfirmed={user.date_certified_phone !== null} />}
          value={isOn('alert_sms')}
          disabled={user.phone === null && !isOn('alert_sms')}
          onChange={(alert_sms) => void change({ alert_sms })}
        />
        <QuietHours
          hours={wanted.quiet_hours === undefined ? user.quiet_hours : wanted.quiet_hours}
          onChange={(quiet_hours) => change({ quiet_hours })}
        />
      </Stack>
    </Card>
  );
}

function SmsHint({ phone, isConfirmed }: { readonly phone: string | null; readonly isConfirmed: boolean }) {
  if (phone === null) return <Trans>Add a phone number first.</Trans>;
  if (!isConfirmed) return <Trans>Confirm {phone} first: no SMS is sent to it before.</Trans>;
  return phone;
}

/** Push messages in this browser: on and off in one click. */
function ThisDevice() {
  const { t } = useLingui();
  const push = usePush(t`Push messages could not be turned on. Try again later.`);
  switch (push.state) {
    case null:
      return null;
    case 'unsupported':
      return (
        <Device>
          <Trans>This browser has no push messages. On a phone, install the application first.</Trans>
        </Device>
      );
    case 'denied':
      return (
        <Device>
          <Trans>Refused on this device: allow notifications in the settings of the browser.</Trans>
        </Device>
      );
    case 'off':
      return (
        <Device>
          <span>{t`Off on this device`}</span>
          <Button size="small" busy={push.isBusy} onClick={() => void push.turnOn()}>
            {t`Turn on on this device`}
          </Button>
        </Device>
      );
    case 'on':
      return (
        <Device>
          <span>{t`On on this device`}</span>
          <Button size="small" busy={push.isBusy} onClick={() => void push.turnOff()}>
            {t`Turn off on this device`}
          </Button>
        </Device>
      );
  }
}
