import type { CallOutput } from '@niveau/shared/api';
import sql from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route } from '../http/route.ts';

type User = CallOutput<'GET provider/users'>[number];
type UserRow = Omit<User, 'date_certified_mail' | 'added_at'> & {
  readonly date_certified_mail: Date | null;
  readonly added_at: Date;
};

/** One line for each space that a person belongs to. */
export const providerUsers = route('GET provider/users', async ({ tx, query }) => {
  const pattern = containing(query.search ?? '');
  const from = sql`from membership m
    join account a on a.id_user = m.id_user join client c on c.id_client = m.id_client join role r on r.id_role = m.id_role
    where (${query.id_client ?? null}::bigint is null or m.id_client = ${query.id_client ?? null})
      and (a.email::text ilike ${pattern} or a.first_name || ' ' || a.last_name ilike ${pattern} or c.client_space_name ilike ${pattern})`;
  const rows = await tx.rows<UserRow>(sql`
    select a.id_user, m.id_client, c.client_space_name, a.first_name, a.last_name, a.email::text as email, a.phone, a.language, r.name as role,
      m.is_principal, a.state, a.date_certified_mail, m.created_at as added_at
    ${from} order by ${dictionaryOrder(sql`c.client_space_name`)}, ${dictionaryOrder(sql`a.last_name`)}, a.id_user, m.id_client limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number }>(sql`select count(*) as total ${from}`);
  return {
    data: rows.map((row) => ({
      ...row,
      date_certified_mail: row.date_certified_mail?.toISOString() ?? null,
      added_at: row.added_at.toISOString(),
    })),
    meta: { total: counted?.total ?? 0 },
  };
});

type Unknown = CallOutput<'GET provider/unknown_devices'>[number];
type UnknownRow = Omit<Unknown, 'first_seen' | 'last_seen'> & {
  readonly first_seen: Date;
  readonly last_seen: Date;
};

export const unknownDevices = route('GET provider/unknown_devices', async ({ tx, caller, query }) => {
  const filter = sql`id_professional = ${caller.id_professional} and device_number ilike ${containing(query.search ?? '')}`;
  const rows = await tx.rows<UnknownRow>(sql`
    select device_number, source, first_seen, last_seen, uplinks, sample, (
      select jsonb_build_object('model', s.model, 'id_client', s.id_client, 'client_space_name', c.client_space_name)
      from stock_device s left join client c on c.id_client = s.id_client
      where s.id_professional = u.id_professional and upper(s.device_number) = upper(u.device_number) limit 1) as stock
    from unknown_device u
    where ${filter} order by last_seen desc, device_number limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from unknown_device where ${filter}`,
  );
  return {
    data: rows.map((row) => ({
      ...row,
      first_seen: row.first_seen.toISOString(),
      last_seen: row.last_seen.toISOString(),
    })),
    meta: { total: counted?.total ?? 0 },
  };
});
