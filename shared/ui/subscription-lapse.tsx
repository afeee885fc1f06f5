import { Trans } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import type { ReactNode } from 'react';
import type { DeviceSubscription } from '../api/equipment.ts';
import { formatDate } from '../i18n/format.ts';
import { Note } from './note.tsx';
import { RenewalStep, useCover } from './renewal-step.tsx';

interface SubscriptionLapseProps {
  /** Null, or not there, where there is no sensor. */
  readonly device: DeviceSubscription | null | undefined;
  /** What that comes to in this place, where no new readings come. */
  readonly children?: ReactNode;
}

/** Says that a subscription is over or ends, and how to renew it; nothing where its readings are paid for. */
export function SubscriptionLapse({ device, children }: SubscriptionLapseProps) {
  const locale = useLocale();
  const coverNow = useCover();
  if (!device) return null;
  const cover = coverNow(device);
  if (cover === 'paid') return null;
  const { subscription_state, subscription_end } = device;
  if (cover === 'ending' && subscription_end)
    return (
      <Note
        tone="info"
        title={<Trans>Subscription cancelled</Trans>}
        actions={<RenewalStep device={device} />}
      >
        <Trans>Readings come until {formatDate(locale, subscription_end)}.</Trans>
      </Note>
    );
  return (
    <Note
      tone="warning"
      title={
        subscription_state === 'expired' ? (
          <Trans>Subscription expired</Trans>
        ) : (
          <Trans>Subscription ended</Trans>
        )
      }
      actions={<RenewalStep device={device} />}
    >
      {children ?? <Trans>Renew the subscription to get the latest readings.</Trans>}
    </Note>
  );
}
