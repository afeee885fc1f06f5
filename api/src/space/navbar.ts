import { AppError, type FieldFault } from '@niveau/shared/api/errors';
import type { NavbarEntry } from '@niveau/shared/api/space';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { failAs } from '../http/fail-as.ts';
import { route, type UserCaller } from '../http/route.ts';

interface Navbar {
  readonly navbar_configuration: NavbarEntry[];
}

export const readNavbar = route('GET user_configuration/navbar', async ({ tx, caller }) => {
  const row = await tx.row<{ value: Navbar }>(sql`select value from user_configuration
    where id_user = ${caller.id_user} and id_client = ${caller.id_client} and kind = 'navbar'`);
  return { data: row?.value ?? null };
});

export const setNavbar = route('POST user_configuration/navbar', async ({ app, tx, caller, body }) => ({
  data: await saveNavbar(tx, caller, body, app.clock.now()),
}));

export const changeNavbar = route('PUT user_configuration/navbar', async ({ app, tx, caller, body }) => ({
  data: await saveNavbar(tx, caller, body, app.clock.now()),
}));

async function saveNavbar(tx: Transaction, caller: UserCaller, navbar: Navbar, now: Date): Promise<Navbar> {
  const faults = faultsOf(navbar.navbar_configuration);
  if (faults.length > 0) throw new AppError('invalid_request', { faults });
  await tx
    .run(sql`insert into user_configuration (id_user, id_client, kind, value, updated_at)
    values (${caller.id_user}, ${caller.id_client}, 'navbar', ${JSON.stringify(navbar)}::jsonb, ${now})
    on conflict (id_user, id_client, kind) do update set value = excluded.value, updated_at = excluded.updated_at`)
    .catch(failAs('navbar_configuration_error'));
  return navbar;
}

/** An entry leads to a page of this product, and stands in the bar once. */
function faultsOf(entries: readonly NavbarEntry[]): FieldFault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ page_link, page_name }, at) => {
    const path = `body.navbar_configuration.${at}`;
    const isRepeated = seen.has(page_name);
    seen.add(page_name);
    return [
      ...(/^\/(?![/\\])/.test(page_link)
        ? []
        : [{ path: `${path}.page_link`, translation_key: 'field_invalid' }]),
      ...(isRepeated ? [{ path: `${path}.page_name`, translation_key: 'field_invalid' }] : []),
    ];
  });
}
