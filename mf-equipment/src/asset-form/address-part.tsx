import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { SelectField } from '@niveau/shared/ui/select-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { useFormikContext } from 'formik';
import { Aside, FieldRow, Fields } from '../form/form-layout.tsx';
import { AddressSearch } from './address-search.tsx';
import type { AddressValues, AssetValues } from './asset-values.ts';
import { countryOptions } from './country-options.ts';

/** Where the equipment stands: found by a search, or typed. What is typed by hand loses the position that was found. */
export function AddressFields() {
  const { t, i18n } = useLingui();
  const { values, setFieldValue } = useFormikContext<AssetValues>();
  const { address } = values;
  const given = useFormikField<boolean>('address.isGiven');
  const name = useFormikField('address.name');
  const complement = useFormikField('address.complement');
  const street = useFormikField('address.address');
  const code = useFormikField('address.postal_code');
  const city = useFormikField('address.city');
  const country = useFormikField('address.country');
  const change = (part: Partial<AddressValues>) =>
    void setFieldValue('address', { ...address, latitude: null, longitude: null, ...part });
  return (
    <Fields>
      <CheckboxField {...given} label={t`The equipment stands at an address`} />
      {address.isGiven && (
        <>
          <AddressSearch
            onChoose={({ label: _, address: found, ...place }) =>
              change({ ...place, address: found ?? address.address })
            }
          />
          <TextField
            {...name}
            label={t`Name of the address`}
            hint={t`For example the site or the depot`}
            required
            maxLength={120}
            autoComplete="organization"
          />
          <TextField
            {...street}
            onChange={(text) => change({ address: text })}
            label={t`Street and number`}
            required
            maxLength={200}
            autoComplete="street-address"
          />
          <TextField {...complement} label={t`Complement`} maxLength={200} autoComplete="address-line2" />
          <FieldRow $least="8rem" $align="start">
            <TextField
              {...code}
              onChange={(text) => change({ postal_code: text })}
              label={t`Postal code`}
              required
              maxLength={12}
              autoComplete="postal-code"
            />
            <TextField
              {...city}
              onChange={(text) => change({ city: text })}
              label={t`Town`}
              required
              maxLength={120}
              autoComplete="address-level2"
            />
            <SelectField
              {...country}
              onChange={(chosen) => change({ country: chosen })}
              label={t`Country`}
              required
              options={countryOptions(i18n.locale, address.country)}
              autoComplete="country"
            />
          </FieldRow>
          <Aside>
            {address.latitude === null ? (
              <Trans>
                Without a position: the equipment is not on the map. Choose an address of the search.
              </Trans>
            ) : (
              <Trans>The position is known: the equipment is on the map.</Trans>
            )}
          </Aside>
        </>
      )}
    </Fields>
  );
}
