import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, revalidate, useLocale } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { NumberField } from '@niveau/shared/ui/number-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { formatLitres } from '../asset/value.ts';
import type { Fill } from './fill.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
`;
const Note = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Fault = styled.p`
  ${type.label}
  color: ${token('error-text')};
`;

/** What is booked follows a fill: history, consumption, order comparison. */
const following = [
  'GET device/{id}/history/datatable',
  'POST device/{id}/device_traited_data/consumption',
  'GET device/{id}/chart',
  'GET asset/v2/{id}',
  'GET asset/{id}/year_co2_economy',
] as const;

export interface CorrectFillDialogProps {
  readonly fill: Fill;
  readonly onClose: () => void;
}

/** Books the litres of the delivery slip in place of what the sensor saw, or goes back to that. */
export function CorrectFillDialog({ fill, onClose }: CorrectFillDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorText = useErrorText();
  const form = useId();
  const [litres, setLitres] = useState<number | null>(Math.round(fill.litres));
  const [slip, setSlip] = useState(fill.delivery_slip_number ?? '');
  const [isTried, setTried] = useState(false);
  const [sending, setSending] = useState<'correct' | 'measured'>();
  const [failure, setFailure] = useState<string>();
  const fault =
    litres === null
      ? t`Enter the litres of the delivery slip.`
      : !(litres > 0)
        ? t`The litres must be greater than 0.`
        : undefined;
  const isDirty = litres !== Math.round(fill.litres) || slip !== (fill.delivery_slip_number ?? '');
  const measured = formatLitres(locale, fill.measured_litres);

  async function send(booked: number | null) {
    setSending(booked === null ? 'measured' : 'correct');
    setFailure(undefined);
    try {
      await callApi('PUT fill/{id}', {
        params: { id: fill.id_fill },
        body: { litres: booked, delivery_slip_number: slip.trim() || null },
      });
      await revalidate(...following);
      notify({ type: 'success', message: t`The fill is corrected.` });
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(errorText(error.faults[0]?.translation_key ?? error.key));
      setSending(undefined);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault && litres !== null) void send(litres);
  };
  return (
    <Dialog
      title={t`Correct a fill`}
      onClose={onClose}
      dirty={isDirty && !sending}
      size="small"
      actions={
        <>
          {fill.is_corrected && (
            <Button variant="ghost" busy={sending === 'measured'} onClick={() => void send(null)}>
              {t`Back to what was measured`}
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" busy={sending === 'correct'}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Form id={form} noValidate onSubmit={submit}>
        <Note>
          <Trans>The sensor measured {measured}. Consumption and orders use what is booked here.</Trans>
        </Note>
        <NumberField
          label={t`Litres of the delivery slip`}
          required
          unit="L"
          digits={0}
          value={litres}
          onChange={setLitres}
          error={isTried ? fault : undefined}
        />
        <TextField label={t`Delivery slip number`} value={slip} maxLength={60} onChange={setSlip} />
        {failure && <Fault role="alert">{failure}</Fault>}
      </Form>
    </Dialog>
  );
}
