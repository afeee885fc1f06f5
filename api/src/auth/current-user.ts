import type { CurrentUser } from '@niveau/shared/api/auth';
import { AppError } from '@niveau/shared/api/errors';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

interface Row
  extends Omit<
    CurrentUser,
    'date_certified_mail' | 'date_certified_phone' | 'role' | 'badge' | 'role_permissions'
  > {
  readonly date_certified_mail: Date | null;
  readonly date_certified_phone: Date | null;
  readonly id_role: number;
  readonly role_name: string;
  readonly badge_initial: string;
  readonly badge_color: string;
  readonly role_permissions: CurrentUser['role_permissions'];
}

/**
 * The user in one of their spaces, with a line for each module that the space has. The one place where it is made.
 * Throws `user_not_found` where the user does not belong to the space.
 */
export function readCurrentUser(
  tx: Transaction,
  { id_user, id_client }: { readonly id_user: number; readonly id_client: number },
): Promise<CurrentUser> {
  return readUserAs(
    tx,
    sql`select id_user, id_client, id_role from membership where id_user = ${id_user} and id_client = ${id_client}`,
  );
}

/** The user, space and role of one row (`id_user`, `id_client`, `id_role`). Throws `user_not_found` where there is none. */
export async function readUserAs(tx: Transaction, membership: Sql): Promise<CurrentUser> {
  const row = await tx.row<Row>(sql`
    select a.id_user, m.id_client, c.id_professional, c.client_space_name as client_name, c.url_logo, c.time_zone, c.country,
      a.first_name, a.last_name, a.email, a.phone, a.language, a.date_certified_mail,
      a.phone_certified_at as date_certified_phone, r.id_role, r.name as role_name,
      a.alert_mail, a.alert_sms, a.alert_push, a.alert_badge, a.quiet_hours, a.badge_initial, a.badge_color, a.state,
      coalesce((
        select jsonb_agg(jsonb_build_object('designation', d.designation, 'id_module', d.id_module,
          'level_permission', coalesce(p.level, 0)) order by d.id_module)
        from client_module cm
        join module d on d.designation = cm.designation
        left join role_permission p on p.id_role = m.id_role and p.designation = cm.designation
        where cm.id_client = m.id_client
      ), '[]'::jsonb) as role_permissions
    from (${membership}) m
    join account a on a.id_user = m.id_user
    join client c on c.id_client = m.id_client
    join role r on r.id_role = m.id_role and r.id_client = m.id_client`);
  if (!row) throw new AppError('user_not_found');
  const {
    date_certified_mail,
    date_certified_phone,
    id_role,
    role_name,
    badge_initial,
    badge_color,
    ...rest
  } = row;
  return {
    ...rest,
    date_certified_mail: date_certified_mail?.toISOString() ?? null,
    date_certified_phone: date_certified_phone?.toISOString() ?? null,
    role: { id_role, name: role_name },
    badge: { initial: badge_initial, badge_color },
  };
}
