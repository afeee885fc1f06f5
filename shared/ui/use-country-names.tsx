import { useLocale } from '@niveau/shared/contract';
import { useMemo } from 'react';
import { callingCode, phoneCountries } from '../domain/phone.ts';

/** The countries of the product in the reader's language, by name; with their calling codes for a phone. */
export function useCountryNames() {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const nameOf = (country: string) => names.of(country) ?? country;
    const options = phoneCountries
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((one, other) => one.label.localeCompare(other.label, locale));
    return {
      nameOf,
      countries: options,
      phones: options.map(({ value, label }) => ({ value, label: `${label} (${callingCode(value)})` })),
    };
  }, [locale]);
}
