import { actionsOn, type UserRow, type UserWish } from '@niveau/shared/domain/user-actions';
import sql from 'sql-template-tag';
import { type CallAs, startTestServer, type TestServer } from '../../test/harness.ts';
import { keepTables, peopleTables } from '../../test/keep-tables.ts';
import { demoSpaces, demoUsers } from '../demo/spaces.ts';

let product: TestServer;
let restore: () => Promise<void>;
const idClient = demoSpaces.haulier.id_client;
const params = { idClient };
const manager: CallAs = { as: 'manager', space: 'haulier' };
/** Decides over users, but holds few other rights. */
const clerk: CallAs = { as: 'driver' };
let clerkRole = 0;

beforeAll(async () => {
  product = await startTestServer();
  const role_permissions = [
    { designation: 'USER', level_permission: 4 },
    { designation: 'GNC_TANK', level_permission: 1 },
  ] as const;
  const made = await product.call(
    'POST client/{idClient}/roles',
    { params, body: { name: 'Accueil', role_permissions: [...role_permissions] } },
    manager,
  );
  clerkRole = made.data.id_role;
  const system = (query: ReturnType<typeof sql>) =>
    product.app.database.transaction({ role: 'system' }, (tx) => tx.run(query));
  // A member and an invitation of each kind: with rights that the clerk lacks, and without.
  for (const id_user of [demoUsers.driver.id_user, demoUsers.new.id_user])
    await system(
      sql`update membership set id_role = ${clerkRole} where id_user = ${id_user} and id_client = ${idClient}`,
    );
  await system(
    sql`update invitation set id_role = ${clerkRole} where id_client = ${idClient} and email like any (array['karim%', 'lucas%'])`,
  );
  await product.tokenOf('driver');
  restore = await keepTables(product, peopleTables);
});
afterAll(() => product.close());

const list = async (as: CallAs) =>
  (await product.call('GET client/{idClient}/users/datatable', { params, query: { limit: 100 } }, as)).data;
type Listed = Awaited<ReturnType<typeof list>>[number];

/** Does it, as the page would. */
async function attempt(wish: UserWish, row: Listed, as: CallAs): Promise<number> {
  const id = row.id_user_invitation ?? 0;
  const idUser = row.id_user ?? 0;
  const body = { id_role: clerkRole };
  switch (wish) {
    case 'resend':
      return (await product.call('POST user_invitation/resend_mail/{id}', { params: { id } }, as)).status;
    case 'cancel-invitation':
      return (await product.call('DELETE user_invitation', { body: { id_user_invitations: [id] } }, as))
        .status;
    case 'reset-password':
      return (await product.call('POST user/invitation/reset_password', { body: { email: row.email } }, as))
        .status;
    case 'remove-access':
      return (
        await product.call(
          'DELETE client/{idClient}/user/access',
          { params, body: { id_users: [idUser] } },
          as,
        )
      ).status;
    case 'change-role':
      return (
        await (row.id_user_invitation === null
          ? product.call(
              'PUT client/{idClient}/user/{idUser}/role',
              { params: { idClient, idUser }, body },
              as,
            )
          : product.call('PUT user_invitation/{id}/role', { params: { id }, body }, as))
      ).status;
  }
}

/** What there is to do with a row of this kind, offered or not. One’s own link is anybody’s to ask for. */
function imaginable({ id_user, id_user_invitation }: UserRow, own: { id_user: number }): readonly UserWish[] {
  if (id_user_invitation !== null) return ['resend', 'change-role', 'cancel-invitation'];
  return id_user === own.id_user
    ? ['change-role', 'remove-access']
    : ['change-role', 'reset-password', 'remove-access'];
}

test.each([
  ['the main account', manager, demoUsers.manager],
  ['who holds few rights', clerk, demoUsers.driver],
] as const)('what %s is offered is done, and what is not offered is refused', async (_, as, own) => {
  const rows = await list(as);
  expect(new Set(rows.map(({ is_within }) => is_within)).size).toBe(as === clerk ? 2 : 1);
  const seen: Record<string, readonly UserWish[]> = {};
  for (const row of rows) {
    const offered = actionsOn(row, own);
    seen[row.email.split('@')[0] ?? ''] = offered;
    const answers: [UserWish, boolean][] = [];
    for (const wish of imaginable(row, own)) {
      answers.push([wish, (await attempt(wish, row, as)) === 200]);
      await restore();
    }
    expect([row.email, answers.filter(([, isDone]) => isDone).map(([wish]) => wish)]).toEqual([
      row.email,
      offered,
    ]);
  }
  if (as === clerk)
    expect(seen).toEqual({
      manager: ['reset-password'],
      consultant: ['reset-password'],
      driver: [],
      new: ['change-role', 'reset-password', 'remove-access'],
      'karim.haddad': ['resend', 'change-role', 'cancel-invitation'],
      'lucas.fabre': ['resend', 'change-role', 'cancel-invitation'],
      'sophie.garnier': ['change-role', 'cancel-invitation'],
    });
});

test('who only sees the users decides over none of them', async () => {
  const role_permissions = [{ designation: 'USER', level_permission: 3 }] as const;
  await product.call(
    'PUT client/{idClient}/roles/{id}',
    { params: { idClient, id: clerkRole }, body: { role_permissions: [...role_permissions] } },
    manager,
  );
  // A link for a forgotten password is anybody’s to ask for: it tells nothing, and stands in nobody’s name.
  for (const row of await list(clerk))
    for (const wish of imaginable(row, demoUsers.driver))
      if (wish !== 'reset-password')
        expect([row.email, wish, await attempt(wish, row, clerk)]).toEqual([row.email, wish, 403]);
});
