import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { notify, useConnectivity, useUnsavedChanges } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { TextArea } from '@niveau/shared/ui/text-area';
import { zodValidate } from '@niveau/shared/ui/zod-form';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { FailureNote } from './failure-note.tsx';
import { Fields } from './form-layout.tsx';
import type { OrderFailure } from './order-failure.ts';
import { declineSchema } from './order-schema.ts';
import type { DeclineValues, useDecisions } from './use-decisions.ts';
import { useEntryFaults } from './use-entry-faults.ts';
import { useFocusFirstFault } from './use-focus-first-fault.ts';
import { WishedDates } from './wished-dates.tsx';

interface DeclineDialogProps {
  readonly order: OrderDetail;
  readonly decline: ReturnType<typeof useDecisions>['decline'];
  readonly onClose: () => void;
  readonly onDeclined: (order: OrderDetail) => void;
  /** Told that somebody else was first, before the page shows it. */
  readonly onOvertaken: () => void;
}

/** Says no to a proposal, with the reason and the dates that would suit. */
export function DeclineDialog({ order, decline, onClose, onDeclined, onOvertaken }: DeclineDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const { online } = useConnectivity();
  const [failure, setFailure] = useState<OrderFailure>();
  const form = useFormik<DeclineValues>({
    initialValues: { reason: '', desired_delivery_dates: [] },
    validate: zodValidate<DeclineValues>(declineSchema, useEntryFaults(order)),
    onSubmit: async (values) => {
      if (!online) return setFailure({ kind: 'offline' });
      setFailure(undefined);
      const decided = await decline(values);
      if (decided.kind === 'refused') {
        if (decided.failure.kind === 'overtaken') onOvertaken();
        return setFailure(decided.failure);
      }
      notify({ type: 'success', message: t`Order cancelled for ${decided.order.asset.asset_name}` });
      onDeclined(decided.order);
    },
  });
  const element = useFocusFirstFault({ ...form, refusals: form.submitCount });
  useUnsavedChanges(form.dirty);
  const isOver = failure?.kind === 'overtaken' || failure?.kind === 'late';
  const isProposal = order.origin === 'proposal';

  return (
    <Dialog
      title={isProposal ? t`Decline this proposal` : t`Cancel this order`}
      onClose={onClose}
      dirty={form.dirty && !isOver}
      mayClose={() => !form.isSubmitting}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isSubmitting}>{t`Keep the order`}</Button>
          {!isOver && (
            <Button variant="danger" type="submit" form={id} busy={form.isSubmitting}>
              {isProposal ? t`Decline` : t`Cancel the order`}
            </Button>
          )}
        </>
      }
    >
      <form id={id} ref={element} noValidate onSubmit={form.handleSubmit}>
        <Fields>
          {failure && <FailureNote failure={failure} order={order} onShowOrder={onClose} />}
          <p>
            <Trans>
              Nothing will be delivered. Your supplier receives your reason and the dates that suit you.
            </Trans>
          </p>
          <TextArea
            label={t`Reason`}
            required
            value={form.values.reason}
            onChange={(reason) => void form.setFieldValue('reason', reason)}
            onBlur={() => void form.setFieldTouched('reason')}
            error={form.touched.reason ? form.errors.reason : undefined}
            maxLength={1000}
          />
          <WishedDates
            dates={form.values.desired_delivery_dates}
            onChange={(dates) => void form.setFieldValue('desired_delivery_dates', dates)}
          />
        </Fields>
      </form>
    </Dialog>
  );
}
