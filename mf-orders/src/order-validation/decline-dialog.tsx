import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import {
  notify,
  type QueuedCall,
  serverNow,
  useConnectivity,
  useUnsavedChanges,
} from '@niveau/shared/contract';
import { addDays } from '@niveau/shared/domain/calendar-date';
import { localDate } from '@niveau/shared/domain/time-zone';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { Note } from '@niveau/shared/ui/note';
import { TextArea } from '@niveau/shared/ui/text-area';
import { zodValidate } from '@niveau/shared/ui/zod-form';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { FailureNote } from './failure-note.tsx';
import { Fields } from './form-layout.tsx';
import type { OrderFailure } from './order-failure.ts';
import { declineSchema } from './order-schema.ts';
import { sendNowOrLater } from './send-now-or-later.ts';
import type { DeclineValues, useDecisions } from './use-decisions.ts';
import { useEntryFaults } from './use-entry-faults.ts';
import { useFocusFirstFault } from './use-focus-first-fault.ts';
import { WishedDates } from './wished-dates.tsx';

interface DeclineDialogProps {
  readonly order: OrderDetail;
  /** A refusal that could not be sent: its reason and days are there again. */
  readonly refused: QueuedCall | undefined;
  readonly decisions: Pick<ReturnType<typeof useDecisions>, 'decline' | 'declineLater'>;
  readonly onClose: () => void;
  /** Told of the order as it stands then; undefined where that waits for a connection. */
  readonly onDeclined: (order: OrderDetail | undefined) => void;
  /** Told that somebody else was first, before the page shows it. */
  readonly onOvertaken: () => void;
}

/** Says no to a proposal, with the reason and the dates that would suit. */
export function DeclineDialog({
  order,
  refused,
  decisions,
  onClose,
  onDeclined,
  onOvertaken,
}: DeclineDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const { online } = useConnectivity();
  const [failure, setFailure] = useState<OrderFailure>();
  const [today] = useState(() => localDate(serverNow(), order.time_zone));
  const [initialValues] = useState(() => enteredBefore(refused));
  const form = useFormik<DeclineValues>({
    initialValues,
    validate: zodValidate<DeclineValues>(declineSchema(order.country, today), useEntryFaults(order)),
    onSubmit: async (values) => {
      setFailure(undefined);
      const decided = await sendNowOrLater(
        online,
        () => decisions.decline(values),
        () => decisions.declineLater(values),
      );
      if (decided.kind === 'queued') {
        notify({
          type: 'info',
          message: t`Your refusal is kept on this device and is sent once you are connected.`,
        });
        return onDeclined(undefined);
      }
      if (decided.kind === 'refused') {
        if (decided.failure.kind === 'overtaken') onOvertaken();
        return setFailure(asAWhole(decided.failure));
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
              {!online ? t`Keep and send later` : isProposal ? t`Decline` : t`Cancel the order`}
            </Button>
          )}
        </>
      }
    >
      <form id={id} ref={element} noValidate onSubmit={form.handleSubmit}>
        <Fields>
          {failure && <FailureNote failure={failure} order={order} onShowOrder={onClose} />}
          {!online && (
            <Note tone="warning">
              <Trans>No connection: your refusal is kept, and sent once you are connected.</Trans>
            </Note>
          )}
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
            day={form.values.wished_day}
            error={form.errors.wished_day}
            first={addDays(today, 1)}
            onDates={(dates) => void form.setFieldValue('desired_delivery_dates', dates)}
            onDay={(day) => void form.setFieldValue('wished_day', day)}
          />
        </Fields>
      </form>
    </Dialog>
  );
}

function enteredBefore(refused: QueuedCall | undefined): DeclineValues {
  const { reason, desired_delivery_dates: dates } = refused?.json ?? {};
  return {
    reason: typeof reason === 'string' ? reason : '',
    desired_delivery_dates: Array.isArray(dates) ? dates.filter((day) => typeof day === 'string') : [],
    wished_day: '',
  };
}

/** A fault that the server alone found stands over the form: its fields are not those of an order. */
function asAWhole(failure: OrderFailure): OrderFailure {
  if (failure.kind !== 'fields') return failure;
  const [key = 'problem_occurred'] = failure.faults.values();
  return { kind: 'other', key, requestId: undefined };
}
