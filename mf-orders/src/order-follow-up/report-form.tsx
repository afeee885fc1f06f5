import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, revalidate, useUnsavedChanges } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { Note } from '@niveau/shared/ui/note';
import { TextArea } from '@niveau/shared/ui/text-area';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { zodValidate } from '@niveau/shared/ui/zod-form';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { Fields } from '../order-validation/form-layout.tsx';
import { differenceSchema } from '../order-validation/order-schema.ts';
import { useEntryFaults } from '../order-validation/use-entry-faults.ts';
import { useFocusFirstFault } from '../order-validation/use-focus-first-fault.ts';
import { useIdempotencyKey } from '../order-validation/use-idempotency-key.ts';
import type { ReportDifferenceProps } from './report-difference-props.ts';

interface Values {
  readonly message: string;
}

/** Tells the supplier what is wrong with a delivery; the figures go along. */
export function ReportForm({ order, onClose, onReported }: ReportDifferenceProps) {
  const { t } = useLingui();
  const id = useId();
  const errorText = useErrorText();
  const format = useOrderFormat(order.time_zone);
  const keyOf = useIdempotencyKey();
  const [error, setError] = useState<AppError>();
  const say = useEntryFaults(order);
  const form = useFormik<Values>({
    initialValues: { message: '' },
    validate: zodValidate<Values>(differenceSchema, (issue) => say(issue)),
    onSubmit: async ({ message }) => {
      setError(undefined);
      try {
        const body = { message: message.trim() };
        const changed = await callApi(
          'POST order/cockpit/{id}/difference',
          { params: { id: order.id_order }, body },
          { idempotencyKey: keyOf(body.message) },
        );
        notify({ type: 'success', message: t`Your report was sent to ${order.provider.name}` });
        void revalidate('GET order/cockpit/{id}');
        onReported(changed);
      } catch (failure) {
        if (!(failure instanceof AppError)) throw failure;
        setError(failure);
      }
    },
  });
  const element = useFocusFirstFault({ ...form, refusals: form.submitCount });
  useUnsavedChanges(form.dirty);
  const measured = order.measured ? format.litres(Math.round(order.measured.litres)) : t`nothing`;
  return (
    <Dialog
      title={t`Report a difference`}
      onClose={onClose}
      dirty={form.dirty}
      mayClose={() => !form.isSubmitting}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isSubmitting}>{t`Back`}</Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            busy={form.isSubmitting}
          >{t`Send the report`}</Button>
        </>
      }
    >
      <form id={id} ref={element} noValidate onSubmit={form.handleSubmit}>
        <Fields>
          {error && (
            <Note tone="error" announced title={errorText(error.key)}>
              <Trans>What you entered is kept.</Trans>
            </Note>
          )}
          <p>
            <Trans>
              {order.provider.name} receives your words with the figures:{' '}
              {format.litres(order.quantity_ordered)} ordered, {format.litres(order.quantity_delivered ?? 0)}{' '}
              delivered, {measured} measured by the sensor.
            </Trans>
          </p>
          <TextArea
            label={t`What is wrong?`}
            required
            value={form.values.message}
            onChange={(message) => void form.setFieldValue('message', message)}
            onBlur={() => void form.setFieldTouched('message')}
            error={form.touched.message ? form.errors.message : undefined}
            maxLength={1000}
          />
        </Fields>
      </form>
    </Dialog>
  );
}
