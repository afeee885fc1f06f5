import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import type { Transaction } from '../database/database.ts';
import { enterScope } from '../database/scope.ts';
import { enterAsUser } from '../http/authenticate.ts';
import { freeRoute, route } from '../http/route.ts';
import { requireGivableRole } from '../people/given-role.ts';
import { requireOwnClient } from '../provider/own-client.ts';
import { accessTokenOf } from './access.ts';
import { readCurrentUser } from './current-user.ts';
import { closeView, openView, readViewer, secondsLeft } from './view-session.ts';

/** Who may ask stands in the permissions: only a back office has the console. The session itself goes into the view. */
export const viewSpace = route('POST auth/view', async ({ app, tx, caller, body }) => {
  const { id_user, id_family, id_professional } = caller;
  const { id_client, id_role } = body;
  const now = app.clock.now();
  await tx.run(enterScope({ role: 'provider', id_professional, id_user }));
  await requireOwnClient(tx, id_client);
  const role = await tx.row<{ name: string }>(
    sql`select name from role where id_role = ${id_role} and id_client = ${id_client}`,
  );
  if (!role) throw new AppError('role_not_found');
  await writeProviderAudit(tx, {
    id_professional,
    id_client,
    at: now,
    action: 'space_viewed',
    entity: 'role',
    id_entity: id_role,
    details: { role: role.name },
  });
  await tx.run(enterScope({ role: 'system' }));
  const view = await openView(tx, { id_family, id_user }, { id_client, id_role }, now);
  const user = await readViewer(tx, id_user, view);
  const claims = { id_user, id_client, id_family, id_view: view.id_view };
  return { data: { ...(await accessTokenOf(app, claims, secondsLeft(view, now))), user } };
});

/** The own space as one of its roles: what is given to others is seen before it is given. */
export const viewRole = route('POST auth/view/role', async ({ app, tx, caller, body }) => {
  const { id_user, id_family, id_client } = caller;
  const now = app.clock.now();
  await requireGivableRole(tx, caller, body.id_role);
  await requireSomeRight(tx, caller.id_client, body.id_role);
  await tx.run(enterScope({ role: 'system' }));
  const view = await openView(tx, { id_family, id_user }, { id_client, id_role: body.id_role }, now);
  const user = await readViewer(tx, id_user, view);
  const claims = { id_user, id_client, id_family, id_view: view.id_view };
  return { data: { ...(await accessTokenOf(app, claims, secondsLeft(view, now))), user } };
});

/** There is nothing to see with a role without a right to any module of the space. Throws `role_has_no_rights`. */
async function requireSomeRight(tx: Transaction, id_client: number, id_role: number): Promise<void> {
  const right = await tx.row(sql`
    select from role_permission p join client_module m on m.id_client = p.id_client and m.designation = p.designation
    where p.id_role = ${id_role} and p.id_client = ${id_client} and p.level > 0 limit 1`);
  if (!right) throw new AppError('role_has_no_rights');
}

/** Back to the back office. One that has ended by itself is left all the same. */
export const leaveView = freeRoute('POST auth/view/leave', async ({ app, http }) => {
  const claims = await http.claims();
  if (!claims) throw new AppError('unauthenticated');
  const { id_user, id_family } = claims;
  const now = app.clock.now();
  const home = await app.database.transaction({ role: 'system' }, async (tx) => {
    const family = await tx.row<{ id_client: number }>(
      sql`select id_client from session_family where id_family = ${id_family} and id_user = ${id_user} and revoked_at is null`,
    );
    if (!family) throw new AppError('unauthenticated');
    const left = await closeView(tx, id_family, now);
    const session = { id_user, id_client: family.id_client, id_family };
    const user = await readCurrentUser(tx, session);
    // Who looked at their own space through a role of it has been nowhere else.
    if (left !== null && left !== family.id_client)
      await writeProviderAudit(tx, {
        id_professional: user.id_professional,
        id_client: left,
        at: now,
        action: 'space_view_left',
        entity: 'client',
        id_entity: left,
        id_user,
      });
    return { session, user };
  });
  // The rights to the back office are looked at as with every other call.
  await app.database.bare((tx) => enterAsUser(tx, home.session, now));
  return { data: { ...(await accessTokenOf(app, home.session)), user: home.user } };
});
