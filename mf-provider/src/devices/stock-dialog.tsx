import { useLingui } from '@lingui/react/macro';
import { callApi, notify, revalidate } from '@niveau/shared/contract';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { NumberField } from '@niveau/shared/ui/number-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormDialog } from '../fields/form-dialog.tsx';
import { choiceOf, clientOf, SpaceField } from '../fields/space-field.tsx';
import { useSending } from '../fields/use-sending.ts';
import type { UnknownSensor } from './unknown-sensor.ts';

const Sample = styled.details`
  ${type.small}
  summary { min-height: 36px; color: ${token('ink-muted')}; cursor: pointer; }
  pre {
    max-height: 12rem;
    padding: ${space(1.5)};
    border-radius: ${radius.medium};
    background: ${token('surface-sunken')};
    overflow: auto;
    font-size: 0.8125rem;
  }
`;

interface StockDialogProps {
  readonly sensor: UnknownSensor;
  readonly onClose: () => void;
}

const minute = 60;

/** Puts a sensor into the stock: for any client space, or for one. It is installed from there by its number. */
export function StockDialog({ sensor, onClose }: StockDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const sending = useSending();
  const { device_number, stock, sample } = sensor;
  const begin = {
    model: stock?.model ?? '',
    for_space: choiceOf(stock?.id_client ?? null, stock?.client_space_name ?? null),
    minutes: 60 as number | null,
    isPaid: false,
  };
  const [values, setValues] = useState(begin);
  const [isSent, setSent] = useState(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(begin);

  const id_client = clientOf(values.for_space);
  const { minutes } = values;
  const isTime = minutes !== null && minutes >= 1 && minutes <= 10_080;
  const faults = {
    model: values.model.trim() === '' ? errorText('field_required') : undefined,
    for_space: id_client === undefined ? t`Choose a client space of the list` : undefined,
    minutes: isTime ? undefined : t`Between 1 minute and 7 days (10,080 minutes)`,
  };
  const shown = isSent ? faults : { model: undefined, for_space: undefined, minutes: undefined };

  const assign = () => {
    setSent(true);
    if (id_client === undefined || faults.model || !isTime) return false;
    void sending.send(
      () =>
        callApi('POST provider/stock_device', {
          body: {
            device_number,
            model: values.model.trim(),
            id_client,
            usual_interval_s: Math.round(minutes * minute),
            contract_paid_by_professional: values.isPaid,
          },
        }),
      async () => {
        onClose();
        await revalidate('GET provider/unknown_devices');
        notify({ type: 'success', message: t`${device_number} is in the stock` });
      },
    );
    return true;
  };
  return (
    <FormDialog
      title={t`Assign ${device_number}`}
      action={t`Put into the stock`}
      isDirty={isDirty}
      sending={sending}
      onSend={assign}
      onClose={onClose}
    >
      <TextField
        label={t`Model`}
        required
        maxLength={80}
        autoComplete="off"
        placeholder="LDDS75"
        value={values.model}
        error={shown.model}
        onChange={(model) => setValues({ ...values, model })}
      />
      <SpaceField
        label={t`For`}
        all={t`Any client space`}
        value={values.for_space}
        error={shown.for_space}
        onChange={(for_space) => setValues({ ...values, for_space })}
      />
      <NumberField
        label={t`Usual time between readings`}
        unit="min"
        digits={0}
        value={minutes}
        error={shown.minutes}
        onChange={(next) => setValues({ ...values, minutes: next })}
      />
      <CheckboxField
        label={t`You pay its subscription`}
        value={values.isPaid}
        onChange={(isPaid) => setValues({ ...values, isPaid })}
      />
      <Sample>
        <summary>{t`Its last message`}</summary>
        <pre>{JSON.stringify(sample, null, 2)}</pre>
      </Sample>
    </FormDialog>
  );
}
