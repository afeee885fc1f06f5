import { useLingui } from '@lingui/react/macro';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { NumberField } from '@niveau/shared/ui/number-field';
import { FieldRow } from '../form/form-layout.tsx';

/** Where the sensor sits: over the top, over the bottom, and how far it reaches. */
export function MountingFields() {
  const { t } = useLingui();
  const chimney = useFormikField<number | null>('container.chimney');
  const bottom = useFormikField<number | null>('container.bottom');
  const range = useFormikField<number | null>('container.range');
  return (
    <FieldRow $least="12rem">
      <NumberField
        {...chimney}
        label={t`Chimney offset`}
        hint={t`Height of the sensor above the inside top`}
        unit="cm"
      />
      <NumberField {...bottom} label={t`Bottom offset`} hint={t`What lies below cannot be drawn`} unit="cm" />
      <NumberField {...range} label={t`Reach of the sensor`} hint={t`Empty: as far as needed`} unit="cm" />
    </FieldRow>
  );
}

/** The levels at which it is low and full, in per cent of the capacity. */
export function ThresholdFields() {
  const { t } = useLingui();
  const low = useFormikField<number | null>('container.low');
  const high = useFormikField<number | null>('container.high');
  return (
    <FieldRow $least="12rem">
      <NumberField {...low} label={t`Low threshold`} hint={t`Below it, time to order`} unit="%" />
      <NumberField {...high} label={t`High threshold`} hint={t`Above it, too full`} unit="%" />
    </FieldRow>
  );
}
