import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@niveau/shared/api/subscriptions';
import { useLocale } from '@niveau/shared/contract';
import { renewedUntil, type SubscriptionStep } from '@niveau/shared/domain/subscription-state';
import { formatCents, formatDate } from '@niveau/shared/i18n/format';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { useState } from 'react';
import { useStepNames } from './use-step-names.ts';

interface StepDialogProps {
  readonly subscription: Subscription;
  readonly step: SubscriptionStep;
  /** A year is paid with it. */
  readonly renews: boolean;
  readonly today: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Says what a step comes to before it is taken: the day, and the amount where one is due. */
export function StepDialog({ subscription, step, renews, today, onConfirm, onClose }: StepDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useStepNames();
  const [isBusy, setIsBusy] = useState(false);
  const name = subscription.asset_name ?? subscription.device.device_number;
  const price = formatCents(locale, subscription.annual_price_cents);
  const end = subscription.expiry ? formatDate(locale, subscription.expiry) : '';
  const until = formatDate(locale, renewedUntil(subscription.expiry, today));
  const confirm = async () => {
    setIsBusy(true);
    await onConfirm().finally(() => setIsBusy(false));
    onClose();
  };
  return (
    <ConfirmDialog
      title={
        step === 'cancel'
          ? t`Cancel the subscription of ${name}?`
          : step === 'reactivate'
            ? t`Reactivate the subscription of ${name}?`
            : t`Annual direct debit for ${name}?`
      }
      confirm={names[step]}
      danger={step === 'cancel'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {step === 'cancel' ? (
        end && subscription.state === 'active' ? (
          <Trans>
            Readings come until {end}, which is paid. After that the equipment shows no new readings. You can
            take this back until then for nothing.
          </Trans>
        ) : (
          <Trans>The equipment shows no new readings.</Trans>
        )
      ) : renews ? (
        <Trans>
          {price} are taken now with your payment method, tax included. The subscription then runs until{' '}
          {until}.
        </Trans>
      ) : step === 'reactivate' ? (
        <Trans>
          The cancellation is taken back. Nothing is due now: the subscription is paid until {end}.
        </Trans>
      ) : (
        <Trans>
          {price} a year, tax included, are taken with your payment method when the paid time ends, next on{' '}
          {end}. You can cancel at any time.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
