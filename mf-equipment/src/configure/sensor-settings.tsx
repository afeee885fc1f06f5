import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@niveau/shared/ui/card';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { NumberField } from '@niveau/shared/ui/number-field';
import { OrientationField } from '../asset-form/orientation-field.tsx';
import { Aside, FieldRow, Fields } from '../form/form-layout.tsx';

/** How the sensor is mounted and how often it reports; for a scale, what its raw values mean. */
export function SensorSettings({ isScale }: { readonly isScale: boolean }) {
  const { t } = useLingui();
  const interval = useFormikField<number | null>('interval');
  const sentinel = useFormikField<boolean>('sentinel');
  const zero = useFormikField<number | null>('raw_at_zero');
  const slope = useFormikField<number | null>('raw_per_kg');
  return (
    <Card title={t`Sensor`}>
      <Fields>
        <OrientationField />
        <FieldRow $least="12rem">
          <NumberField
            {...interval}
            label={t`Usual time between readings`}
            hint={t`After three times this it counts as silent`}
            unit="min"
            digits={1}
            required
          />
        </FieldRow>
        <CheckboxField
          {...sentinel}
          label={t`Sentinel mode`}
          hint={t`The sensor reports at once when the level moves fast`}
        />
        {isScale && (
          <>
            <FieldRow $least="12rem">
              <NumberField {...zero} label={t`Raw value when empty`} digits={3} />
              <NumberField {...slope} label={t`Raw value per kilogram`} digits={3} />
            </FieldRow>
            <Aside>
              <Trans>Both together turn the raw values of the scale into kilograms.</Trans>
            </Aside>
          </>
        )}
      </Fields>
    </Card>
  );
}
