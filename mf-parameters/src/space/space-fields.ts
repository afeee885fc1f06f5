import type { CallOutput } from '@niveau/shared/contract';
import { checkCompanyCode } from '@niveau/shared/domain/company-code';
import { checkText } from '@niveau/shared/domain/validators';
import type { FieldFaults } from '../parts/entry-form.tsx';

export type SpaceInformation = CallOutput<'GET client/{idClient}'>;

export interface SpaceValues {
  readonly client_space_name: string;
  readonly company_name: string;
  readonly customer_code: string;
  readonly company_register_code: string;
}

/** Where a company has a SIREN: France and its overseas departments, as the server has it. */
const frenchCountries: readonly string[] = ['FR', 'RE', 'GP', 'MQ', 'GF', 'YT'];

export function isFrench(country: string): boolean {
  return frenchCountries.includes(country);
}

export function valuesOf(space: SpaceInformation): SpaceValues {
  return {
    client_space_name: space.client_space_name,
    company_name: space.company_name ?? '',
    customer_code: space.customer_code ?? '',
    company_register_code: writeCompanyCode(space.company_register_code ?? '', space.country),
  };
}

/** Why each value would be refused, by the rules of section 5 and the key of SIREN and SIRET. */
export function checkSpace(values: SpaceValues, country: string): FieldFaults<SpaceValues> {
  const name = checkText(values.client_space_name);
  const code = values.company_register_code.trim();
  const checked = code && isFrench(country) ? checkCompanyCode(code) : null;
  return {
    client_space_name: name.ok ? undefined : name.translation_key,
    company_register_code: checked && !checked.ok ? checked.translation_key : undefined,
  };
}

/** What was changed, as the call takes it: what another administrator changed meanwhile stays. */
export function changesOf(
  values: SpaceValues,
  before: SpaceValues,
): Partial<Record<keyof SpaceValues, string | null>> {
  const names: readonly (keyof SpaceValues)[] = [
    'client_space_name',
    'company_name',
    'customer_code',
    'company_register_code',
  ];
  return Object.fromEntries(
    names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name].trim() || null]),
  );
}

/** What the page has seen of the fields that are sent: what another administrator saved since is then not overwritten. */
export function seenOf(
  changes: Partial<Record<keyof SpaceValues, unknown>>,
  space: SpaceInformation,
): Partial<Pick<SpaceInformation, keyof SpaceValues>> {
  const { client_space_name, company_name, customer_code, company_register_code } = space;
  return Object.fromEntries(
    Object.entries({ client_space_name, company_name, customer_code, company_register_code }).filter(
      ([name]) => name in changes,
    ),
  );
}

/** A SIREN or SIRET as people write it: three by three, the establishment's five at the end. Elsewhere as it is. */
export function writeCompanyCode(code: string, country: string): string {
  if (!isFrench(country) || !/^(?:\d{9}|\d{14})$/.test(code)) return code;
  return [code.slice(0, 3), code.slice(3, 6), code.slice(6, 9), code.slice(9)].filter(Boolean).join(' ');
}
