import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { enterScope } from '../database/scope.ts';
import { route } from '../http/route.ts';
import { accessTokenOf } from './access.ts';
import { readCurrentUser } from './current-user.ts';
import { closeView, currentView, readViewer } from './view-session.ts';

export const me = route('GET auth/me', async ({ app, tx, caller }) => {
  if (caller.id_view === null) return { data: await readCurrentUser(tx, caller) };
  await tx.run(enterScope({ role: 'system' }));
  const view = await currentView(tx, caller.id_family, app.clock.now());
  if (!view) throw new AppError('unauthenticated');
  return { data: await readViewer(tx, caller.id_user, view) };
});

/** Reaches over the spaces of the caller, which the scope of one space does not show. */
export const ownSpaces = route('GET user/{id}/clients', async ({ tx, caller, params }) => {
  if (params.id !== caller.id_user) throw new AppError('user_not_found');
  await tx.run(enterScope({ role: 'system' }));
  const rows = await tx.rows<{
    id_client: number;
    client_space_name: string;
    role_name: string;
    url_logo: string | null;
  }>(sql`
    select c.id_client, c.client_space_name, r.name as role_name, c.url_logo
    from membership m
    join client c on c.id_client = m.id_client
    join role r on r.id_role = m.id_role
    where m.id_user = ${caller.id_user}
    order by c.client_space_name, c.id_client`);
  return { data: rows.map(({ role_name, ...space }) => ({ ...space, role: { name: role_name } })) };
});

/** The session itself moves to the other space, so that its next refresh stays there. */
export const switchSpace = route(
  'GET user/{id}/switch/client/{idClient}',
  async ({ app, tx, caller, params }) => {
    if (params.id !== caller.id_user) throw new AppError('user_not_found');
    await tx.run(enterScope({ role: 'system' }));
    const member = await tx.row(
      sql`select from membership where id_user = ${caller.id_user} and id_client = ${params.idClient}`,
    );
    if (!member) throw new AppError('client_not_found');
    await closeView(tx, caller.id_family, app.clock.now());
    const session = { id_user: caller.id_user, id_client: params.idClient, id_family: caller.id_family };
    await tx.run(
      sql`update session_family set id_client = ${params.idClient} where id_family = ${caller.id_family}`,
    );
    await tx.run(
      sql`update account set id_client_last = ${params.idClient} where id_user = ${caller.id_user}`,
    );
    const user = await readCurrentUser(tx, session);
    return { data: { ...(await accessTokenOf(app, session)), user } };
  },
);
