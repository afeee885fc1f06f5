import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMayCall } from '@niveau/shared/contract';
import { SelectField } from '@niveau/shared/ui/select-field';
import { SuggestField } from '@niveau/shared/ui/suggest-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { useCountryNames } from '@niveau/shared/ui/use-country-names';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Fields, Pair } from './request-layout.tsx';
import type { StickerDraft } from './sticker-draft.ts';
import { useAddressSearch } from './use-address-search.ts';
import { useDraftField } from './use-draft-field.ts';
import { VehiclePicker } from './vehicle-picker.tsx';

/** Where the stickers are sent, and for which vehicles. */
export function AddressStep() {
  const { t } = useLingui();
  const mayReadFleet = useMayCall('GET client/{id}/vehicles');
  const { countries } = useCountryNames();
  return (
    <Fields>
      <AddressSearch />
      <TextField
        {...useDraftField('address')}
        label={t`Address`}
        required
        autoComplete="street-address"
        maxLength={200}
      />
      <TextField
        {...useDraftField('address_complement')}
        label={t`Address complement`}
        hint={t`Building, floor, service…`}
        autoComplete="address-line2"
        maxLength={200}
      />
      <Pair>
        <TextField
          {...useDraftField('postal_code')}
          label={t`Postal code`}
          required
          autoComplete="postal-code"
          maxLength={12}
        />
        <TextField
          {...useDraftField('city')}
          label={t`City`}
          required
          autoComplete="address-level2"
          maxLength={120}
        />
      </Pair>
      <SelectField
        {...useDraftField('country')}
        label={t`Country`}
        required
        options={countries}
        autoComplete="country"
      />
      {mayReadFleet && <VehiclePicker />}
    </Fields>
  );
}

/** Finds an address as one types; picking one fills the fields below, which stay free. */
function AddressSearch() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { setValues, values } = useFormikContext<StickerDraft>();
  const [typed, setTyped] = useState('');
  const { found, error, isLoading, asked } = useAddressSearch(typed);
  const status = () => {
    if (error) return errorText(error.key);
    if (!asked || isLoading) return '';
    const reason = errorText('address_not_found');
    if (found.length === 0) return t`${reason}: fill in the fields below.`;
    return t({ message: plural(found.length, { one: '# address found', other: '# addresses found' }) });
  };
  return (
    <SuggestField
      label={t`Search for an address`}
      hint={t`Street, city or postal code: the fields below are filled in.`}
      value={typed}
      onChange={setTyped}
      autoComplete="off"
      maxLength={200}
      status={status()}
      suggestions={found.map(({ label }) => ({ key: label, label }))}
      onPick={({ key }) => {
        const address = found.find(({ label }) => label === key);
        if (!address) return;
        setTyped(address.label);
        void setValues({
          ...values,
          // A town alone leaves the street that was typed.
          address: address.address ?? values.address,
          postal_code: address.postal_code,
          city: address.city,
          country: address.country,
        });
      }}
    />
  );
}
