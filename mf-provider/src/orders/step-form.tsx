import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, revalidate, useUnsavedChanges } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { DateField } from '@niveau/shared/ui/date-field';
import { Note } from '@niveau/shared/ui/note';
import { NumberField } from '@niveau/shared/ui/number-field';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { media, space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { type FormEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Order } from './order.ts';
import { nextSteps, type Step } from './order-steps.ts';
import { useOrderWords } from './use-order-words.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space(2)};
  ${media.small} { grid-template-columns: 1fr; }
`;
const Send = styled.div`
  display: flex;
  justify-content: flex-end;
`;

interface StepFormProps {
  readonly order: Order;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onMoved: (order: Order) => void;
}

type Choice = Step | 'day';

/** Moves an order along its delivery, or says another day for it. */
export function StepForm({ order, onDirty, onMoved }: StepFormProps) {
  const { t } = useLingui();
  const words = useOrderWords();
  const errorText = useErrorText();
  const steps = nextSteps(order);
  const known = order.expected_delivery_date ?? order.desired_delivery_date ?? '';
  const begin = { choice: (steps[0] ?? 'day') as Choice, day: known, litres: order.quantity_ordered };
  const [values, setValues] = useState<{ choice: Choice; day: string; litres: number | null }>(begin);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asksDay, setAsksDay] = useState(false);
  const [wrongLitres, setWrongLitres] = useState<string>();
  const isDirty = JSON.stringify(values) !== JSON.stringify(begin);
  useUnsavedChanges(isDirty);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const isDelivered = values.choice === 'completed';
  const needsDay = values.choice !== 'checked';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { choice, day, litres } = values;
    const isMissing = needsDay && day === '';
    const litresFault =
      isDelivered && (litres === null || Number.isNaN(litres))
        ? errorText(litres === null ? 'field_required' : 'field_invalid')
        : isDelivered && litres !== null && litres <= 0
          ? errorText('field_too_small')
          : undefined;
    setAsksDay(isMissing);
    setWrongLitres(litresFault);
    if (isMissing || litresFault) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const moved = await callApi('PUT provider/order/{id}/state', {
        params: { id: order.id_order },
        body: isDelivered
          ? { state: 3, actual_delivery_date: day, quantity_delivered: litres ?? 0 }
          : {
              ...(choice !== 'day' && { sub_state: choice as Exclude<Step, 'completed'> }),
              ...(day && { expected_delivery_date: day }),
            },
      });
      await revalidate('GET provider/orders');
      onMoved({ ...order, ...moved });
      notify({ type: 'success', message: t`Order ${order.order_number} saved; the customer is told` });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(errorText(error.key));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form noValidate onSubmit={(event) => void save(event)}>
      {failure && (
        <Note tone="error" announced title={failure}>
          <Trans>What you entered is kept.</Trans>
        </Note>
      )}
      <RadioGroup
        label={t`Next step`}
        value={values.choice}
        options={[
          ...steps.map((step) => ({ value: step, label: words.step(step) })),
          { value: 'day', label: t`Only another day of delivery` },
        ]}
        onChange={(choice) => setValues({ ...values, choice: choice as Choice })}
      />
      <Pair>
        {needsDay && (
          <DateField
            label={isDelivered ? t`Delivered on` : t`Expected on`}
            required
            value={values.day}
            error={asksDay && values.day === '' ? errorText('field_required') : undefined}
            onChange={(day) => setValues({ ...values, day })}
          />
        )}
        {isDelivered && (
          <NumberField
            label={t`Quantity delivered`}
            unit="L"
            required
            value={values.litres}
            error={wrongLitres}
            onChange={(litres) => setValues({ ...values, litres })}
          />
        )}
      </Pair>
      <Send>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t`Save this step`}
        </Button>
      </Send>
    </Form>
  );
}
