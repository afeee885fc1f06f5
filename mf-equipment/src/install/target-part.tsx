import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useSession, useUser } from '@niveau/shared/contract';
import { levelOf, levels } from '@niveau/shared/domain/permission';
import { Card } from '@niveau/shared/ui/card';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { SearchField } from '@niveau/shared/ui/search-field';
import { SelectField } from '@niveau/shared/ui/select-field';
import { useState } from 'react';
import { typeName } from '../asset/type-name.ts';
import { Aside, Fields } from '../form/form-layout.tsx';
import { useSettled } from '../form/use-settled.ts';

/** The kinds of which the user may make equipment. */
export function useOfferedKinds() {
  const { id_professional } = useUser();
  const session = useSession();
  const granted = session.kind === 'signed-in' ? session.levels : {};
  const { data, error, reload } = useApi(
    'GET professional/{id}/asset_types',
    { params: { id: id_professional } },
    { revalidateOnFocus: false },
  );
  const modules = useApi('GET v2/professional/modules', {}, { revalidateOnFocus: false });
  const kinds = data?.filter(
    ({ designation, code }) =>
      levelOf(granted, designation) >= levels.all &&
      code !== 'apiary' &&
      modules.data?.some((module) => module.designation === designation),
  );
  const moduleOf = (designation: string | undefined) =>
    modules.data?.find((module) => module.designation === designation)?.id_module ?? null;
  return { kinds: modules.data ? kinds : undefined, moduleOf, error: error ?? modules.error, reload };
}

export interface TargetPartProps {
  readonly offered: ReturnType<typeof useOfferedKinds>;
}

/** On what it is installed: new equipment of a kind, or equipment that has no sensor yet. */
export function TargetPart({ offered }: TargetPartProps) {
  const { t, i18n } = useLingui();
  const target = useFormikField<string>('target');
  const kind = useFormikField('id_referential');
  return (
    <Card title={t`2. The equipment`}>
      <Fields>
        <RadioGroup
          {...target}
          label={t`Install it on`}
          required
          columns
          options={[
            { value: 'new', label: t`New equipment` },
            { value: 'existing', label: t`Equipment without a sensor` },
          ]}
        />
        {target.value === 'new' ? (
          <SelectField
            {...kind}
            label={t`Kind of equipment`}
            required
            placeholder={t`Choose a kind`}
            options={(offered.kinds ?? []).map((type) => ({
              value: String(type.id_referential),
              label: typeName(type, i18n),
            }))}
          />
        ) : (
          <ExistingField />
        )}
      </Fields>
    </Card>
  );
}

function ExistingField() {
  const { t } = useLingui();
  const { id_client } = useUser();
  const field = useFormikField('id_asset');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 250);
  const { data, meta } = useApi(
    'GET client/{idClient}/asset_type/{type}/assets',
    { params: { idClient: id_client, type: 'all' }, query: { limit: 100, ...(search ? { search } : {}) } },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const chosen = useApi('GET asset/v2/{id}', field.value === '' ? null : { params: { id: field.value } });
  const free = (data ?? []).filter(({ device }) => device === null);
  const isListed = free.some(({ id_asset }) => String(id_asset) === field.value);
  const options = [
    ...(chosen.data && !isListed && chosen.data.device === null ? [chosen.data] : []),
    ...free,
  ];
  return (
    <>
      {(meta?.total ?? 0) > 100 && (
        <SearchField label={t`Search equipment`} value={typed} onChange={setTyped} />
      )}
      <SelectField
        {...field}
        label={t`Equipment`}
        required
        placeholder={t`Choose the equipment`}
        options={options.map(({ id_asset, asset_name, city }) => ({
          value: String(id_asset),
          label: city ? `${asset_name} (${city})` : asset_name,
        }))}
      />
      {data && options.length === 0 && (
        <Aside>
          <Trans>All equipment has a sensor. Install it on new equipment.</Trans>
        </Aside>
      )}
    </>
  );
}
