import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { NumberField } from '@niveau/shared/ui/number-field';
import { SelectField } from '@niveau/shared/ui/select-field';
import { useFormikContext } from 'formik';
import { Aside, FieldRow, Fields } from '../form/form-layout.tsx';
import type { AlertValues } from './alert-values.ts';
import { isChangeRule, isFreeRule, isLimitRule, ruleList, ruleNames } from './alert-words.ts';
import { type MeasureOption, unitOf } from './measure-options.ts';

/** What is watched: a measure and its rule, or the sensor itself. */
export function WatchPart({ measures }: { readonly measures: readonly MeasureOption[] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { values } = useFormikContext<AlertValues>();
  const rule = useFormikField<string>('rule');
  const measure = useFormikField('measure');
  const value = useFormikField<number | null>('value');
  const within = useFormikField<number | null>('within_h');
  const back = useFormikField<number | null>('hysteresis');
  const chosen = measures.find((option) => option.measure === values.measure);
  const unit = unitOf(values, chosen);
  const holdsLitres = measures.some((option) => option.measure === 'volume_l');
  const rules = ruleList.filter((name) => name !== 'sudden_drop' || holdsLitres);
  const now =
    chosen && chosen.now !== null
      ? formatNumber(locale, chosen.now, { digits: 1, trim: true, unit: chosen.unit })
      : null;

  return (
    <Card title={t`What to watch`}>
      <Fields>
        <FieldRow $least="13rem">
          {!isFreeRule(values.rule) && (
            <SelectField
              {...measure}
              label={t`Measure`}
              required
              options={measures.map((option) => ({
                value: option.measure,
                label: option.unit ? `${option.label} (${option.unit})` : option.label,
              }))}
            />
          )}
          <SelectField
            {...rule}
            label={t`Rule`}
            required
            options={rules.map((name) => ({ value: name, label: i18n._(ruleNames[name]) }))}
          />
        </FieldRow>
        <FieldRow $least="13rem">
          <NumberField
            {...value}
            label={valueLabel()}
            hint={valueHint()}
            required={!isFreeRule(values.rule)}
            unit={unit || undefined}
          />
          {isChangeRule(values.rule) && (
            <NumberField
              {...within}
              label={t`Within`}
              hint={t`At most a week, 168 h`}
              required
              unit="h"
              digits={1}
            />
          )}
          {isLimitRule(values.rule) && (
            <NumberField
              {...back}
              label={values.rule === 'equal' ? t`Tolerance` : t`Back to normal after`}
              hint={
                values.rule === 'equal'
                  ? t`How far off still counts as equal`
                  : t`How far past the limit again; avoids repeated alerts`
              }
              unit={unit || undefined}
            />
          )}
        </FieldRow>
        {now !== null && !isFreeRule(values.rule) && (
          <Aside>
            <Trans>The measure stands at {now} now.</Trans>
          </Aside>
        )}
      </Fields>
    </Card>
  );

  function valueLabel(): string {
    if (values.rule === 'silence') return t`Silent for`;
    if (values.rule === 'sudden_drop') return t`Drop of at least`;
    return isChangeRule(values.rule) ? t`By how much` : t`Value`;
  }
  function valueHint(): string | undefined {
    if (values.rule === 'silence') return t`Empty: three times its usual interval`;
    if (values.rule === 'sudden_drop') return t`Empty: more than what is usual for this tank`;
    return undefined;
  }
}
