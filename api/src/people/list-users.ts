import { AppError } from '@niveau/shared/api/errors';
import sql, { join, type Sql } from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route, type UserCaller } from '../http/route.ts';
import { isWithin, type RoleName } from './given-role.ts';
import { rolesCalled } from './role-words.ts';

interface PersonRow extends RoleName {
  readonly id_user: number | null;
  readonly id_user_invitation: number | null;
  readonly invitation_state: 0 | 1 | 2 | 3 | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly state: 'active' | 'waiting';
  readonly is_principal: boolean;
  readonly date_added: Date;
  readonly date_certified_mail: Date | null;
  readonly badge_initial: string | null;
  readonly badge_color: string | null;
  readonly is_within: boolean;
}

/** Members, and those who were invited and did not accept. */
const people = (caller: UserCaller) => sql`
  select u.id_user, null::bigint as id_user_invitation, null::smallint as invitation_state, u.first_name, u.last_name,
    u.email::text as email, u.phone, u.state, m.is_principal, m.created_at as date_added, u.date_certified_mail,
    u.badge_initial, u.badge_color, r.id_role, r.name, r.system_role, ${isWithin(caller)} as is_within
  from membership m join account u on u.id_user = m.id_user join role r on r.id_role = m.id_role
  where m.id_client = ${caller.id_client}
  union all
  select null, i.id_invitation, i.state, '', '', i.email::text, null, 'waiting', false, i.created_at, null,
    null, null, r.id_role, r.name, r.system_role, ${isWithin(caller)}
  from invitation i join role r on r.id_role = i.id_role
  where i.id_client = ${caller.id_client} and i.state <> 1`;

/** Those who are invited have no name yet: they stand last. */
const lastName = sql`nullif(${dictionaryOrder(sql`last_name`)}, '')`;
const email = sql`lower(email)`;

const sorts = {
  name: [lastName, dictionaryOrder(sql`first_name`), email],
  email: [email],
  role: [dictionaryOrder(sql`name`), lastName, email],
  state: [sql`state`, lastName, email],
  date_added: [sql`date_added`],
} as const;

export const listUsers = route(
  'GET client/{idClient}/users/datatable',
  async ({ tx, caller, params, query }) => {
    if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
    const found = sql`from (${people(caller)}) person where ${matching(query.search, caller.language)}
      and (${query.state ?? null}::text is null or state = ${query.state ?? null})`;
    const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
    const sort = join(sorts[query.sort].map((column) => sql`${column} ${direction} nulls last`));
    const rows = await tx.rows<PersonRow>(sql`select * ${found}
      order by ${sort}, id_user nulls last, id_user_invitation limit ${query.limit} offset ${query.offset}`);
    const counted = await tx.row<{ total: number }>(sql`select count(*) as total ${found}`);
    return { data: rows.map(toPerson), meta: { total: counted?.total ?? 0 } };
  },
);

function matching(search: string | undefined, language: string): Sql {
  if (!search) return sql`true`;
  const pattern = containing(search);
  return sql`(first_name || ' ' || last_name ilike ${pattern} or last_name || ' ' || first_name ilike ${pattern}
    or email ilike ${pattern} or phone ilike ${pattern} or name ilike ${pattern}
    or system_role = any(${[...rolesCalled(search, language)]}::text[]))`;
}

function toPerson({ id_role, name, system_role, badge_initial, badge_color, ...person }: PersonRow) {
  return {
    ...person,
    date_added: person.date_added.toISOString(),
    date_certified_mail: person.date_certified_mail?.toISOString() ?? null,
    badge: badge_color === null ? null : { initial: badge_initial ?? '', badge_color },
    role: { id_role, name, system_role },
  };
}
