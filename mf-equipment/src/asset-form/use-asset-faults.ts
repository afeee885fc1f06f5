import { useLingui } from '@lingui/react/macro';
import { isDeliveryCountry } from '@niveau/shared/domain/holidays';
import { checkPostalCode } from '@niveau/shared/domain/postal-code';
import { checkText } from '@niveau/shared/domain/validators';
import { type FormikErrors, setIn } from 'formik';
import { useContainerFaults } from '../container/use-container-faults.ts';
import type { AddressValues, AssetValues, Kind, KindField } from './asset-values.ts';

/** The faults of an asset's form: names and addresses of five characters at least, and every other rule of section 5. */
export function useAssetFaults(): (values: AssetValues, kind: Kind | undefined) => FormikErrors<AssetValues> {
  const { t } = useLingui();
  const containerFaults = useContainerFaults();
  const short = (text: string, missing: string) => {
    const checked = checkText(text);
    if (checked.ok) return undefined;
    return checked.translation_key === 'field_required' ? missing : t`At least 5 characters`;
  };
  const addressFaults = (address: AddressValues) => ({
    name: short(address.name, t`Enter a name for this address`),
    address: short(address.address, t`Enter the street and number`),
    city: address.city.trim() === '' ? t`Enter the town` : undefined,
    postal_code: postalFault(address),
    country: /^[A-Z]{2}$/.test(address.country) ? undefined : t`Choose a country`,
  });
  const postalFault = ({ postal_code, country }: AddressValues) => {
    if (postal_code.trim() === '') return t`Enter the postal code`;
    if (!isDeliveryCountry(country)) return undefined;
    return checkPostalCode(postal_code, country).ok ? undefined : t`This postal code is not valid`;
  };
  const additionalFault = ({ kind, is_required, least, most }: KindField, value: unknown) => {
    if (value === null || value === undefined || value === '')
      return is_required ? t`This field is required` : undefined;
    if (kind !== 'number') return undefined;
    if (typeof value !== 'number' || Number.isNaN(value)) return t`Enter a number`;
    if (least !== undefined && value < least) return t`At least ${least}`;
    return most !== undefined && value > most ? t`At most ${most}` : undefined;
  };
  return (values, kind) => {
    let errors: FormikErrors<AssetValues> = {};
    const put = (path: string, fault: string | undefined) => {
      if (fault) errors = setIn(errors, path, fault);
    };
    put('asset_name', short(values.asset_name, t`Give the equipment a name`));
    if (kind?.has_container)
      for (const [field, fault] of Object.entries(containerFaults(values.container)))
        put(`container.${field}`, String(fault));
    if (values.address.isGiven)
      for (const [field, fault] of Object.entries(addressFaults(values.address)))
        put(`address.${field}`, fault);
    for (const field of kind?.fields ?? [])
      put(`additional.${field.name}`, additionalFault(field, values.additional[field.name]));
    return errors;
  };
}
