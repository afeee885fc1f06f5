import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { NumberField } from '@niveau/shared/ui/number-field';
import { formatMeasure } from '../asset/value.ts';
import { OrientationField } from '../asset-form/orientation-field.tsx';
import { Aside, FieldRow, Fields } from '../form/form-layout.tsx';

/** A scale by the newest raw value that it has sent; null before the first. */
export interface Scale {
  readonly raw: number | null;
}

/** How the sensor is mounted and how often it reports; for a scale, what its raw values mean. */
export function SensorSettings({ scale }: { readonly scale: Scale | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const interval = useFormikField<number | null>('interval');
  const sentinel = useFormikField<boolean>('sentinel');
  const zero = useFormikField<number | null>('raw_at_zero');
  const slope = useFormikField<number | null>('raw_per_kg');
  const raw = scale?.raw == null ? null : formatNumber(locale, scale.raw, { digits: 0 });
  const weight = scale?.raw == null ? null : weightOf(scale.raw, zero.value, slope.value);
  const kilograms = weight === null ? null : formatMeasure(locale, weight, 'kg');
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
        {scale && (
          <>
            <FieldRow $least="12rem">
              <NumberField {...zero} label={t`Raw value when empty`} digits={3} />
              <NumberField {...slope} label={t`Raw value per kilogram`} digits={3} />
            </FieldRow>
            <Aside>
              <Trans>Both together turn the raw values of the scale into kilograms.</Trans>
              {raw !== null && (
                <>
                  {' '}
                  <Trans>The newest raw value is {raw}.</Trans>
                </>
              )}
            </Aside>
            {kilograms !== null && (
              <Aside role="status">
                <Trans>With these values the scale shows {kilograms} now.</Trans>
              </Aside>
            )}
          </>
        )}
      </Fields>
    </Card>
  );
}

/** Kilograms that a raw value means; null where the two figures do not say. */
function weightOf(raw: number, zero: number | null, slope: number | null): number | null {
  if (zero === null || slope === null || Number.isNaN(zero) || !(slope > 0)) return null;
  return (raw - zero) / slope;
}
