import { useLingui } from '@lingui/react/macro';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { SelectField } from '@niveau/shared/ui/select-field';
import { Fields } from '../form/form-layout.tsx';
import type { KindState } from './use-kind.ts';

/** What a container holds, and what it is watched for. */
export function ContentsFields({
  liquids,
}: {
  readonly liquids: NonNullable<KindState['configuration']>['liquids'];
}) {
  const { t } = useLingui();
  const liquid = useFormikField('id_asset_liquid');
  const monitoring = useFormikField<string>('monitoring_type');
  return (
    <Fields>
      <SelectField
        {...liquid}
        label={t`Liquid or product`}
        placeholder={t`Not said`}
        options={liquids.map(({ id_asset_liquid, name }) => ({
          value: String(id_asset_liquid),
          label: name,
        }))}
      />
      <RadioGroup
        {...monitoring}
        label={t`Monitoring type`}
        required
        columns
        options={[
          {
            value: 'consumption',
            label: t`Consumption`,
            hint: t`It empties with use: alerts and orders look at what is left`,
          },
          {
            value: 'filling',
            label: t`Filling`,
            hint: t`It fills up, such as a waste oil tank: what matters is the room left`,
          },
        ]}
      />
    </Fields>
  );
}
