import type { AlertChannels } from '@niveau/shared/api/alerts';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { type AlertFacts, alertDigestTemplate, alertTemplate } from '../mail/alert-message.ts';
import { mayRead } from './may-read.ts';
import { type Told, tell } from './tell.ts';

export type Channel = keyof AlertChannels;

/** No storm: by one channel a person gets so many messages of their own within the time; what is more comes in digests. */
const mostAlone = 5;
const stormWithin = 15 * 60_000;

interface DueRow {
  readonly id_alert_event: number;
  readonly kind: AlertFacts['kind'];
  readonly id_user: number;
  readonly channel: Channel;
  readonly id_client: number;
  readonly created_at: Date;
  readonly may_read: boolean;
  readonly name: string;
  readonly measure: string;
  readonly rule: AlertFacts['rule'];
  readonly value: number | null;
  readonly unit: string;
  readonly triggered_at: Date;
  readonly triggered_value: number;
  readonly resolved_at: Date | null;
  readonly resolved_value: number | null;
  readonly id_asset: number;
  readonly asset_name: string;
  readonly device_number: string;
  readonly time_zone: string;
  readonly space: string;
  readonly provider: string;
  readonly colour: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly first_name: string;
  readonly language: string;
}

/** Tells each person what is due, one message each, or many in a digest. The channels by which something was written. */
export async function tellDue(app: App, tx: Transaction): Promise<ReadonlySet<Channel>> {
  const now = app.clock.now();
  const groups = new Map<string, DueRow[]>();
  for (const row of await dueRows(tx, now)) {
    const key = `${row.id_client}/${row.id_user}/${row.channel}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const told = new Set<Channel>();
  for (const rows of groups.values()) {
    const readable = rows.filter(({ may_read }) => may_read);
    await settle(
      tx,
      rows.filter(({ may_read }) => !may_read),
      now,
      'dropped',
    );
    const [first] = readable;
    if (first && (await tellGroup(app, tx, readable, first, now))) told.add(first.channel);
  }
  return told;
}

function dueRows(tx: Transaction, now: Date): Promise<DueRow[]> {
  return tx.rows<DueRow>(sql`
    select q.id_alert_event, q.kind, q.id_user, q.channel, q.id_client, q.created_at, e.name, e.measure, e.rule, e.value, e.unit,
      e.triggered_at, e.triggered_value, e.resolved_at, e.resolved_value, a.id_asset, coalesce(a.asset_name, '') as asset_name, d.device_number, c.time_zone,
      c.client_space_name as space, f.name as provider, x.primary_colour as colour, u.email::text as email, u.phone, u.first_name,
      u.language, m.id_user is not null and a.id_asset is not null and a.deleted_at is null and ${mayRead} as may_read
    from alert_message q
    join alert_event e on e.id_alert_event = q.id_alert_event
    join device d on d.id_device = e.id_device
    left join asset a on a.id_asset = d.id_asset
    left join asset_type t on t.id_referential = a.id_referential
    join client c on c.id_client = q.id_client
    join professional f on f.id_professional = c.id_professional
    left join display_option x on x.id_professional = c.id_professional
    join account u on u.id_user = q.id_user
    left join membership m on m.id_user = q.id_user and m.id_client = q.id_client
    where q.told_at is null and q.due_at <= ${now}
    order by q.created_at, q.id_alert_event, q.kind desc limit 5000`);
}

async function tellGroup(
  app: App,
  tx: Transaction,
  rows: readonly DueRow[],
  first: DueRow,
  now: Date,
): Promise<boolean> {
  const { id_user, id_client, channel } = first;
  const since = new Date(now.getTime() - stormWithin);
  const recent = await tx.row<{ alone: number; digests: number }>(sql`
    select count(*) filter (where digest is null) as alone, count(distinct digest) filter (where digest <> 'dropped') as digests
    from alert_message where id_user = ${id_user} and id_client = ${id_client} and channel = ${channel} and told_at > ${since}`);
  const { alone = 0, digests = 0 } = recent ?? {};
  const isStorm = digests > 0 || alone + rows.length > mostAlone;
  // The next digest comes when the last one is old enough.
  if (isStorm && digests > 0) return false;
  const person = { ...first, locale: pickLocale([first.language]), colour: first.colour ?? '#1c2529' };
  if (isStorm) {
    const dedup_key = `alerts:${id_user}:${id_client}:${now.getTime()}`;
    const content: Told = {
      template: alertDigestTemplate,
      payload: { space: first.space, alerts: rows.map((row) => factsOf(row, now)) },
      link: '/equipment',
      dedup_key,
    };
    await tell(app, tx, channel, person, content, now);
    await settle(tx, rows, now, dedup_key);
    return true;
  }
  for (const row of rows) {
    const content: Told = {
      template: alertTemplate,
      payload: factsOf(row, now),
      link: `/equipment/${row.id_asset}`,
      dedup_key: `alert:${row.id_alert_event}:${row.kind}`,
    };
    await tell(app, tx, channel, person, content, now);
  }
  await settle(tx, rows, now, null);
  return true;
}

function factsOf(row: DueRow, now: Date): AlertFacts {
  const isOver = row.kind === 'resolved';
  const at = isOver ? (row.resolved_at ?? row.triggered_at) : row.triggered_at;
  const value = isOver ? (row.resolved_value ?? row.triggered_value) : row.triggered_value;
  // Of a silence the last reading is told, and how long ago it was.
  const silent = row.rule === 'silence' && !isOver ? value * 3_600_000 : 0;
  return {
    kind: row.kind,
    alert: row.name,
    asset: row.asset_name,
    source: row.device_number,
    measure: row.measure,
    rule: row.rule,
    limit: row.value,
    unit: row.unit,
    value,
    measured_at: new Date(at.getTime() - silent).toISOString(),
    told_at: now.toISOString(),
    time_zone: row.time_zone,
  };
}

async function settle(
  tx: Transaction,
  rows: readonly DueRow[],
  now: Date,
  digest: string | null,
): Promise<void> {
  for (const { id_alert_event, kind, id_user, channel } of rows)
    await tx.run(sql`update alert_message set told_at = ${now}, digest = ${digest}
      where id_alert_event = ${id_alert_event} and kind = ${kind} and id_user = ${id_user} and channel = ${channel}`);
}
