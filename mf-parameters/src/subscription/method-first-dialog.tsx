import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@niveau/shared/api/subscriptions';
import { AppError, useUser } from '@niveau/shared/contract';
import type { SubscriptionStep } from '@niveau/shared/domain/subscription-state';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { Note } from '@niveau/shared/ui/note';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { openHostedPage } from './hosted-page.ts';
import { stepPath } from './wanted-step.ts';

interface MethodFirstDialogProps {
  readonly subscription: Subscription;
  readonly step: SubscriptionStep;
  readonly onClose: () => void;
}

/** A year has to be paid, and there is nothing to pay it with: to the payment page, and back to this very step. */
export function MethodFirstDialog({ subscription, step, onClose }: MethodFirstDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_client } = useUser();
  const [isLeaving, setIsLeaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const leave = async () => {
    setIsLeaving(true);
    setFault(undefined);
    try {
      await openHostedPage(id_client, stepPath(subscription, step));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(errorText(error.key));
      setIsLeaving(false);
    }
  };
  return (
    <ConfirmDialog
      title={t`Add a payment method first`}
      confirm={t`To the payment page`}
      busy={isLeaving}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      <Trans>
        You give it on the payment service’s page, and come back here. Nothing is taken before you have
        confirmed the amount.
      </Trans>
      {fault && <Note tone="error" announced title={fault} />}
    </ConfirmDialog>
  );
}
