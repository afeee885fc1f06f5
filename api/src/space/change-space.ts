import { AppError, type KeyedFault } from '@niveau/shared/api/errors';
import { checkCompanyCode } from '@niveau/shared/domain/company-code';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { route } from '../http/route.ts';
import { readSpace } from './space-information.ts';

/** Where a company has a SIREN: France and its overseas departments. */
const frenchCountries: readonly string[] = ['FR', 'RE', 'GP', 'MQ', 'GF', 'YT'];

/** Changes what was sent, leaves what was not; nothing where another has changed what the caller means to change. */
export const changeSpace = route('PUT client/{idClient}', async ({ app, tx, caller, params, body }) => {
  if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
  await tx.row(sql`select from client where id_client = ${params.idClient} for no key update`);
  const before = await readSpace(tx, params.idClient);
  const registerCode = soundCode(body.company_register_code, caller.country);
  const { company_register_code: _, expected = {}, ...sent } = body;
  refuseLostUpdate(before, expected);
  const after = {
    ...before,
    ...sent,
    ...(registerCode === undefined ? {} : { company_register_code: registerCode }),
  };
  await tx.run(sql`update client set client_space_name = ${after.client_space_name}, customer_code = ${after.customer_code},
      company_name = ${after.company_name}, company_register_code = ${after.company_register_code}
    where id_client = ${params.idClient}`);
  await writeAudit(tx, {
    id_client: params.idClient,
    id_user: caller.id_user,
    at: app.clock.now(),
    action: 'space_changed',
    entity: 'client',
    id_entity: params.idClient,
    details: { before: changed(before, after), after: changed(after, before) },
  });
  return { data: await readSpace(tx, params.idClient) };
});

/** Throws `changed_meanwhile`, a fault for each field that is another than the caller has seen. */
function refuseLostUpdate(before: object, expected: object): void {
  const faults = Object.keys(changed(expected, before)).map(
    (field): KeyedFault => ({ path: `body.${field}`, translation_key: 'changed_meanwhile' }),
  );
  if (faults.length > 0) throw new AppError('changed_meanwhile', { faults });
}

/** Throws `invalid_request` for a SIREN or SIRET whose key is wrong. */
function soundCode(code: string | null | undefined, country: string): string | null | undefined {
  if (code === undefined || code === null || code === '') return code === '' ? null : code;
  if (!frenchCountries.includes(country)) return code;
  const checked = checkCompanyCode(code);
  if (checked.ok) return checked.value;
  throw new AppError('invalid_request', {
    faults: [{ path: 'body.company_register_code', translation_key: checked.translation_key }],
  });
}

function changed(values: object, others: object): Record<string, unknown> {
  const other = new Map<string, unknown>(Object.entries(others));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => other.get(name) !== value));
}
