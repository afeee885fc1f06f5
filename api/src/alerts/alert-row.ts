import type { Alert, AlertChannels, AlertRuleName } from '@niveau/shared/api/alerts';
import type { AlertState } from '@niveau/shared/domain/alerts';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';

export interface AlertRow {
  readonly id_alert: number;
  readonly id_client: number;
  readonly id_device: number;
  readonly id_asset: number;
  readonly name: string;
  readonly measure: string;
  readonly rule: AlertRuleName;
  readonly value: number | null;
  readonly hysteresis: number;
  readonly within_h: number;
  readonly unit: string;
  readonly type: Alert['type'];
  readonly badge: boolean;
  readonly color_triggered: string;
  readonly color_not_triggered: string;
  readonly icon_triggered: string;
  readonly icon_not_triggered: string;
  readonly threshold_on_curves: boolean;
  readonly frequency: Alert['frequency'];
  readonly channels: AlertChannels;
  readonly state: AlertState;
  readonly last_value: number | null;
  readonly last_measured_at: Date | null;
  readonly created_at: Date;
}

interface ShownRow extends AlertRow {
  readonly created_by: string | null;
  readonly id_alert_event: number | null;
  readonly triggered_at: Date | null;
  readonly subscribers: number;
  readonly subscription: AlertChannels | null;
  readonly wants: AlertChannels;
}

/** `select … from alert al …` as the caller sees it, to be followed by `where`. */
function selectShown({ id_user }: Pick<UserCaller, 'id_user'>) {
  return sql`
    select al.*, d.id_asset, u.first_name || ' ' || u.last_name as created_by, e.id_alert_event, e.triggered_at,
      (select count(*) from alert_subscription s where s.id_alert = al.id_alert) as subscribers,
      case when mine.id_user is not null then
        jsonb_build_object('badge', mine.badge, 'email', mine.email, 'push', mine.push, 'sms', mine.sms) end as subscription,
      jsonb_build_object('badge', me.alert_badge, 'email', me.alert_mail, 'push', me.alert_push,
        'sms', me.alert_sms and me.phone_certified_at is not null) as wants
    from alert al
    join device d on d.id_device = al.id_device
    join account me on me.id_user = ${id_user}
    left join account u on u.id_user = al.created_by
    left join alert_subscription mine on mine.id_alert = al.id_alert and mine.id_user = ${id_user}
    left join alert_event e on e.id_alert = al.id_alert and e.state in ('triggered', 'acknowledged')`;
}

/** A page of the alerts of a device, main ones first. */
export async function alertsOf(
  tx: Transaction,
  caller: UserCaller,
  id_device: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Alert[]> {
  const rows = await tx.rows<ShownRow>(sql`${selectShown(caller)}
    where al.id_device = ${id_device} and al.deleted_at is null
    order by al.type, al.id_alert limit ${limit} offset ${offset}`);
  return rows.map(toAlert);
}

/** One alert; undefined where it was ended. */
export async function readAlert(
  tx: Transaction,
  caller: UserCaller,
  id_alert: number,
): Promise<Alert | undefined> {
  const row = await tx.row<ShownRow>(
    sql`${selectShown(caller)} where al.id_alert = ${id_alert} and al.deleted_at is null`,
  );
  return row && toAlert(row);
}

function toAlert({ state, wants, subscription, ...row }: ShownRow): Alert {
  const channel = (name: keyof AlertChannels) => Boolean(subscription?.[name] && wants[name]);
  return {
    ...row,
    subscription,
    state: state.status,
    triggered_at: row.triggered_at?.toISOString() ?? null,
    last_measured_at: row.last_measured_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    told_by: {
      badge: channel('badge'),
      email: channel('email'),
      push: channel('push'),
      sms: channel('sms'),
    },
  };
}
