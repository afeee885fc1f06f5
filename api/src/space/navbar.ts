import type { CallValues } from '@niveau/shared/api';
import { AppError, type KeyedFault } from '@niveau/shared/api/errors';
import type { NavbarEntry } from '@niveau/shared/api/space';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { failAs } from '../http/fail-as.ts';
import { route, type UserCaller } from '../http/route.ts';

interface Navbar {
  readonly navbar_configuration: NavbarEntry[];
}

export const readNavbar = route('GET user_configuration/navbar', async ({ tx, caller }) => {
  return { data: await savedNavbar(tx, caller) };
});

export const setNavbar = route('POST user_configuration/navbar', async ({ app, tx, caller, body }) => ({
  data: await saveNavbar(tx, caller, body, app.clock.now()),
}));

export const changeNavbar = route('PUT user_configuration/navbar', async ({ app, tx, caller, body }) => ({
  data: await saveNavbar(tx, caller, body, app.clock.now()),
}));

async function savedNavbar(tx: Transaction, { id_user, id_client }: UserCaller): Promise<Navbar | null> {
  const row = await tx.row<{ value: Navbar }>(sql`select value from user_configuration
    where id_user = ${id_user} and id_client = ${id_client} and kind = 'navbar'`);
  return row?.value ?? null;
}

type Body = CallValues<'PUT user_configuration/navbar'>['body'];

/** Nothing is saved over what the same person has saved on another device and the caller has not seen. */
async function saveNavbar(
  tx: Transaction,
  caller: UserCaller,
  { expected, ...navbar }: Body,
  now: Date,
): Promise<Navbar> {
  const faults = faultsOf(navbar.navbar_configuration);
  if (faults.length > 0) throw new AppError('invalid_request', { faults });
  if (expected !== undefined) {
    const place = `navbar:${caller.id_user}:${caller.id_client}`;
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 11))`);
    const saved = await savedNavbar(tx, caller);
    if (told(expected) !== told(saved?.navbar_configuration ?? null)) throw new AppError('changed_meanwhile');
  }
  await tx
    .run(sql`insert into user_configuration (id_user, id_client, kind, value, updated_at)
    values (${caller.id_user}, ${caller.id_client}, 'navbar', ${JSON.stringify(navbar)}::jsonb, ${now})
    on conflict (id_user, id_client, kind) do update set value = excluded.value, updated_at = excluded.updated_at`)
    .catch(failAs('navbar_configuration_error'));
  return navbar;
}

/** Which entries stand in a bar, in which order, and which of them are shown. */
function told(entries: readonly Pick<NavbarEntry, 'page_name' | 'displayed'>[] | null): string {
  return JSON.stringify(entries?.map(({ page_name, displayed }) => [page_name, displayed]) ?? null);
}

/** An entry leads to a page of this product, and stands in the bar once. */
function faultsOf(entries: readonly NavbarEntry[]): KeyedFault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ page_link, page_name }, at) => {
    const path = `body.navbar_configuration.${at}`;
    const isRepeated = seen.has(page_name);
    seen.add(page_name);
    const invalid = (field: string): KeyedFault => ({
      path: `${path}.${field}`,
      translation_key: 'field_invalid',
    });
    return [
      ...(/^\/(?![/\\])/.test(page_link) ? [] : [invalid('page_link')]),
      ...(isRepeated ? [invalid('page_name')] : []),
    ];
  });
}
