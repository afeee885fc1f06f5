import { useLingui } from '@lingui/react/macro';
import { useApi, useUser } from '@niveau/shared/contract';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { SelectField } from '@niveau/shared/ui/select-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { useFormikContext } from 'formik';
import type { ContainerValues } from '../container/container-values.ts';
import { containerOf } from '../container/container-values.ts';
import { FieldRow, Fields } from '../form/form-layout.tsx';
import type { AssetValues, Kind } from './asset-values.ts';
import { type ModelDimensions, modelDimensions } from './model-dimensions.ts';
import type { KindState } from './use-kind.ts';

export interface IdentityFieldsProps {
  readonly kind: Kind;
  readonly configuration: KindState['configuration'];
}

/** Name, make and model. A known model brings its dimensions and its liquid. */
export function IdentityFields({ kind, configuration }: IdentityFieldsProps) {
  const { t } = useLingui();
  const { values, setFieldValue } = useFormikContext<AssetValues>();
  const name = useFormikField('asset_name');
  const brand = useFormikField('brand');
  const model = useFormikField('model');
  const modelId = useFormikField('id_asset_model');
  const models = (configuration?.asset_models ?? []).filter(
    ({ id_referential }) => id_referential === kind.id_referential,
  );
  const choose = (id: string) => {
    modelId.onChange(id);
    const chosen = models.find(({ id_asset_model }) => String(id_asset_model) === id);
    if (!chosen) return;
    brand.onChange(chosen.brand);
    model.onChange(chosen.name);
    const { geometry, id_asset_liquid } = modelDimensions(chosen.configuration);
    if (geometry && kind.has_container)
      void setFieldValue('container', withDimensions(values.container, geometry));
    if (id_asset_liquid !== null) void setFieldValue('id_asset_liquid', String(id_asset_liquid));
  };
  return (
    <Fields>
      <TextField {...name} label={t`Name`} hint={t`At least 5 characters`} required maxLength={120} />
      {models.length > 0 && (
        <SelectField
          {...modelId}
          onChange={choose}
          label={t`Known model`}
          hint={kind.has_container ? t`Fills in the dimensions that its maker states` : undefined}
          placeholder={t`Another model`}
          options={models.map(({ id_asset_model, brand: make, name: called }) => ({
            value: String(id_asset_model),
            label: `${make} ${called}`,
          }))}
        />
      )}
      <FieldRow $least="12rem">
        <TextField {...brand} label={t`Make`} maxLength={80} />
        <TextField {...model} label={t`Model`} maxLength={80} />
      </FieldRow>
      {kind.code === 'hive' && <ApiaryField />}
    </Fields>
  );
}

function withDimensions(
  values: ContainerValues,
  geometry: NonNullable<ModelDimensions['geometry']>,
): ContainerValues {
  const { low, high, usable, chimney, bottom, range } = values;
  const blank = { mounting: {}, usable_ratio: 1, low_threshold_ratio: null, high_threshold_ratio: null };
  return {
    ...containerOf({ ...blank, geometry, capacity_l: null }),
    ...{ low, high, usable, chimney, bottom, range },
  };
}

function ApiaryField() {
  const { t } = useLingui();
  const { id_client } = useUser();
  const field = useFormikField('id_apiary');
  const { data = [] } = useApi('GET client/{idClient}/apiary', { params: { idClient: id_client } });
  return (
    <SelectField
      {...field}
      label={t`Apiary`}
      placeholder={t`In no apiary`}
      options={data.map(({ id_asset, name }) => ({ value: String(id_asset), label: name }))}
    />
  );
}
