import type { CallValues } from '@niveau/shared/api';
import { AppError, type ErrorKey, type KeyedFault } from '@niveau/shared/api/errors';
import { isDeliveryCountry } from '@niveau/shared/domain/holidays';
import { checkPostalCode } from '@niveau/shared/domain/postal-code';
import type { App } from '../app.ts';
import { isCommune, isFrench } from './communes.ts';

type Domicile = NonNullable<CallValues<'PUT asset/v2/{id}'>['body']['domicile']>;

/** An address whose postal code is written as its country does. */
export type CheckedAddress = Domicile;

/**
 * An address as it is stored. Throws `address_invalid` with each fault: a postal code that its country does not have, a
 * town that does not bear this code (where the gazetteer knows the country), a position with one half.
 */
export async function checkDomicile(_app: App, domicile: Domicile, part: string): Promise<CheckedAddress> {
  const { country, city } = domicile;
  const faults: KeyedFault[] = [];
  const fault = (field: string, translation_key: ErrorKey) =>
    faults.push({ path: `${part}.${field}`, translation_key });
  let { postal_code } = domicile;
  const codesOf = isFrench(country) ? 'FR' : country;
  if (isDeliveryCountry(codesOf)) {
    const checked = checkPostalCode(postal_code, codesOf);
    if (checked.ok) postal_code = checked.value;
    else fault('postal_code', 'postal_code_invalid');
  }
  if (faults.length === 0 && isFrench(country) && !(await isCommune(city, postal_code)))
    fault('city', 'address_invalid');
  if ((domicile.latitude === null) !== (domicile.longitude === null)) fault('latitude', 'field_invalid');
  if (faults.length > 0) throw new AppError('address_invalid', { faults });
  return { ...domicile, postal_code };
}
