import { AppError } from '@niveau/shared/api/errors';
import type { Designation, Level } from '@niveau/shared/domain/permission';
import { designations } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { refuseTwice } from '../database/refuse-twice.ts';
import { route, type UserCaller } from '../http/route.ts';
import { isWithin } from './given-role.ts';
import { readRole } from './role-row.ts';

interface Line {
  readonly designation: Designation;
  readonly level_permission: Level;
}

export const createRole = route('POST client/{idClient}/roles', async ({ app, tx, caller, params, body }) => {
  if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
  const made = await tx.row<{ id_role: number }>(sql`insert into role (id_client, name)
      values (${caller.id_client}, ${body.name}) on conflict do nothing returning id_role`);
  if (!made) throw new AppError('role_name_already_used');
  const given = new Map(body.role_permissions.map((line) => [line.designation, line.level_permission]));
  const lines = designations.map((designation) => ({
    designation,
    level_permission: given.get(designation) ?? 0,
  }));
  await writeLevels(tx, caller, made.id_role, lines);
  await audit(tx, caller, app.clock.now(), 'role_created', made.id_role, {
    name: body.name,
    role_permissions: body.role_permissions,
  });
  return { data: await readRole(tx, caller, made.id_role), status: 201 };
});

export const changeRole = route(
  'PUT client/{idClient}/roles/{id}',
  async ({ app, tx, caller, params, body }) => {
    if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
    const before = await lockEditableRole(tx, caller, params.id);
    await refuseLostUpdate(tx, params.id, before.name, body.expected ?? {});
    if (body.name !== undefined && body.name !== before.name) {
      await tx
        .run(sql`update role set name = ${body.name} where id_role = ${params.id}`)
        .catch(refuseTwice('role_name_already_used'));
    }
    if (body.role_permissions) await writeLevels(tx, caller, params.id, body.role_permissions);
    await audit(tx, caller, app.clock.now(), 'role_changed', params.id, {
      ...(body.name === undefined ? {} : { name: body.name, name_before: before.name }),
      ...(body.role_permissions ? { role_permissions: body.role_permissions } : {}),
    });
    return { data: await readRole(tx, caller, params.id) };
  },
);

/**
 * A role of the space's own, locked. Throws `role_not_found`, `role_is_fixed` for manager and consultant, or
 * `role_edit_no_access` where it holds more than the caller has.
 */
export async function lockEditableRole(
  tx: Transaction,
  caller: UserCaller,
  id_role: number,
): Promise<{ readonly name: string }> {
  // In a statement of its own: what the role holds is looked up after the wait.
  await tx.run(
    sql`select from role where id_role = ${id_role} and id_client = ${caller.id_client} for update`,
  );
  const role = await tx.row<{ name: string; is_fixed: boolean; is_within: boolean }>(sql`
    select r.name, r.system_role is not null as is_fixed, ${isWithin(caller)} as is_within
    from role r where r.id_role = ${id_role} and r.id_client = ${caller.id_client}`);
  if (!role) throw new AppError('role_not_found');
  if (role.is_fixed) throw new AppError('role_is_fixed');
  if (!role.is_within) throw new AppError('role_edit_no_access');
  return role;
}

/** Throws `changed_meanwhile` where the name or a level is another than the caller has seen. Needs the role locked. */
async function refuseLostUpdate(
  tx: Transaction,
  id_role: number,
  nameNow: string,
  {
    name = nameNow,
    role_permissions = [],
  }: { readonly name?: string; readonly role_permissions?: readonly Line[] },
): Promise<void> {
  const names = role_permissions.map(({ designation }) => designation);
  const levels = role_permissions.map(({ level_permission }) => level_permission);
  const changed = await tx.row(sql`
    select from unnest(${names}::text[], ${levels}::smallint[]) as seen (designation, level)
    left join role_permission p on p.id_role = ${id_role} and p.designation = seen.designation
    where coalesce(p.level, 0) <> seen.level`);
  if (changed || name !== nameNow) throw new AppError('changed_meanwhile');
}

/** Throws `role_edit_no_access` where a level would be above the caller's own. */
async function writeLevels(
  tx: Transaction,
  caller: UserCaller,
  id_role: number,
  lines: readonly Line[],
): Promise<void> {
  const names = lines.map(({ designation }) => designation);
  const levels = lines.map(({ level_permission }) => level_permission);
  const above = await tx.row(sql`
    select from unnest(${names}::text[], ${levels}::smallint[]) as given (designation, level)
    left join role_permission o on o.id_role = ${caller.id_role} and o.designation = given.designation
    where given.level > coalesce(o.level, 0)`);
  if (above) throw new AppError('role_edit_no_access');
  await tx.run(sql`insert into role_permission (id_role, id_client, designation, level)
    select ${id_role}, ${caller.id_client}, * from unnest(${names}::text[], ${levels}::smallint[])
    on conflict (id_role, designation) do update set level = excluded.level`);
}

function audit(
  tx: Transaction,
  { id_client, id_user }: UserCaller,
  at: Date,
  action: string,
  id_entity: number,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return writeAudit(tx, { id_client, id_user, at, action, entity: 'role', id_entity, details });
}
