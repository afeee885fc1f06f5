import sql, { type Sql } from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank } from '../../test/tank.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const system = <T>(query: Sql) =>
  server.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
const space = { role: 'space', id_client: 101, id_professional: 14, id_user: 1001 } as const;
const asSpace = (query: Sql) => server.app.database.transaction(space, (tx) => tx.run(query));
const sqlState = (code: string) => expect.objectContaining({ code });

/**
 * Children that name a parent of a space without the space. An account is a person of several spaces, and a client is the
 * space itself.
 */
const namedWithoutSpace = sql`
  select distinct child.relname || '.' || array_to_string(array(
      select attname from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)), '+') || ' -> ' || parent.relname as link
  from pg_constraint k
  join pg_class child on child.oid = k.conrelid and child.relnamespace = 'public'::regnamespace
  join pg_class parent on parent.oid = k.confrelid
  join pg_attribute own on own.attrelid = child.oid and own.attname = 'id_client'
  join pg_attribute theirs on theirs.attrelid = parent.oid and theirs.attname = 'id_client'
  where k.contype = 'f' and parent.relname not in ('client', 'account') and not own.attnum = any(k.conkey)
  order by 1`;

test('whatever hangs under something of a space names it with the space', async () => {
  expect(await system(namedWithoutSpace)).toEqual([
    // News and its picture are a provider's: for one of its spaces or for all.
    { link: 'news.id_files_image -> provider_file' },
    { link: 'news_read.id_news -> news' },
    // The session is of the back office, the view of the space that is looked at.
    { link: 'view_session.id_family -> session_family' },
  ]);
});

test('nothing of one space can be hung under another’s, not even by the system', async () => {
  const theirs = await addTank(server, { device_number: '24E12400000E0001', space: 'island' });
  const ours = await addTank(server, { device_number: '24E12400000E0002' });
  const [{ id_role } = { id_role: 0 }] = await system<{ id_role: number }>(
    sql`select id_role from role where id_client = 102 limit 1`,
  );
  const now = new Date();
  for (const wrong of [
    sql`update device set id_asset = ${theirs.id_asset} where id_device = ${ours.id_device}`,
    sql`update membership set id_role = ${id_role} where id_client = 101 and id_user = 1002`,
    sql`insert into fill (id_client, id_asset, started_at, ended_at, litres, level_before_l, level_after_l)
      values (101, ${theirs.id_asset}, ${now}, ${now}, 1, 1, 2)`,
    sql`insert into biodigester (id_device, id_client, updated_at) values (${theirs.id_device}, 101, ${now})`,
    sql`update asset set id_apiary = ${theirs.id_asset} where id_asset = ${ours.id_asset}`,
  ])
    await expect(system(wrong)).rejects.toEqual(sqlState('23503'));
  await expect(
    system(
      sql`insert into banner (id_professional, id_client, message, background_color) values (15, 101, 'x', '#000000')`,
    ),
  ).rejects.toEqual(sqlState('23503'));
});

test('an asset that goes leaves its device in the space', async () => {
  const tank = await addTank(server, { device_number: '24E12400000E0003' });
  await system(sql`delete from asset where id_asset = ${tank.id_asset}`);
  expect(
    await system(sql`select id_asset, id_client from device where id_device = ${tank.id_device}`),
  ).toEqual([{ id_asset: null, id_client: 101 }]);
});

test.each([
  ['the password of a person', sql`update account set password_hash = 'x' where id_user = 1001`],
  ['whether an account is open', sql`update account set state = 'waiting' where id_user = 1001`],
  [
    'when an e-mail address was confirmed',
    sql`update account set date_certified_mail = now() where id_user = 1001`,
  ],
  ['an e-mail address', sql`update account set email = 'x@demo.example' where id_user = 1001`],
  ['a password to read', sql`select password_hash from account`],
  ['whose the space is', sql`update client set id_professional = 15 where id_client = 101`],
  ['the clock of the space', sql`update client set time_zone = 'UTC' where id_client = 101`],
  ['who is the principal', sql`update membership set is_principal = true where id_user = 1002`],
  ['a membership', sql`insert into membership (id_user, id_client, id_role) values (1003, 101, 1)`],
  ['which role is the system’s', sql`update role set system_role = 'manager' where id_client = 101`],
  ['the trail', sql`update audit set action = 'x'`],
  ['the trail, by deleting', sql`delete from audit`],
  ['what happened to an order', sql`delete from order_event`],
  ['the level of a tank', sql`update asset_state set volume_l = 1`],
  ['a reading', sql`update reading set value = 1`],
])('a space writes not: %s', async (_, statement) => {
  await expect(asSpace(statement)).rejects.toEqual(sqlState('42501'));
});

test('a space writes its own name, and its people their own', async () => {
  expect(
    await asSpace(sql`update client set client_space_name = client_space_name where id_client = 101`),
  ).toBe(1);
  expect(await asSpace(sql`update account set first_name = first_name where id_user = 1001`)).toBe(1);
  // Of another person of the space, the policy refuses it.
  await expect(asSpace(sql`update account set first_name = 'x' where id_user = 1002`)).rejects.toEqual(
    sqlState('42501'),
  );
});
