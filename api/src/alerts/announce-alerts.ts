import type { AlertChannels } from '@niveau/shared/api/alerts';
import { type QuietHours, sendTime } from '@niveau/shared/domain/quiet-hours';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { jobNames } from '../jobs/job-names.ts';
import { tellDue } from './tell-due.ts';

/** One at a time writes who is to be told: a second would find the same events. */
const lockNumber = 4_801_335;

/**
 * Puts down who is to be told of what happened to alerts, by which channel and when, then tells what is due. Each person
 * is told once by each channel, however often this runs.
 */
export async function announceAlerts(app: App): Promise<void> {
  const told = await app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lockNumber})`);
    await putDown(tx, app.clock.now());
    return tellDue(app, tx);
  });
  if (told.has('email')) await app.jobs.send(jobNames.sendEmails, {}, { key: 'all' });
  if (told.has('sms')) await app.jobs.send(jobNames.sendSms, {}, { key: 'all' });
  if (told.has('push')) await app.jobs.send(jobNames.sendPushes, {}, { key: 'all' });
}

interface Telling {
  readonly id_alert_event: number;
  readonly id_client: number;
  readonly kind: 'triggered' | 'resolved';
  readonly id_user: number;
  readonly time_zone: string;
  readonly quiet_hours: QuietHours | null;
  readonly by: AlertChannels;
}

const channels = ['badge', 'email', 'push', 'sms'] as const;

async function putDown(tx: Transaction, now: Date): Promise<void> {
  const { triggered, recovered } = await untold(tx);
  for (const telling of await triggers(tx, triggered)) await putDownOne(tx, telling, now);
  for (const telling of await recoveries(tx, recovered)) await putDownOne(tx, telling, now);
  await tx.run(
    sql`update alert_event set trigger_announced_at = ${now} where id_alert_event = any(${triggered}::bigint[])`,
  );
  await tx.run(
    sql`update alert_event set recovery_announced_at = ${now} where id_alert_event = any(${recovered}::bigint[])`,
  );
}

/** The events of which something has not been told, held until it is: what happens meanwhile, or is being changed, is the next run's. */
async function untold(tx: Transaction) {
  const events = await tx.rows<{ id_alert_event: number; is_triggered: boolean; is_recovered: boolean }>(sql`
    select id_alert_event, trigger_announced_at is null as is_triggered,
      resolved_at is not null and recovery_announced_at is null as is_recovered
    from alert_event
    where trigger_announced_at is null or (resolved_at is not null and recovery_announced_at is null)
    order by id_alert_event for no key update skip locked`);
  const idsOf = (isAmong: (event: (typeof events)[number]) => boolean) =>
    events.filter(isAmong).map(({ id_alert_event }) => id_alert_event);
  return { triggered: idsOf((event) => event.is_triggered), recovered: idsOf((event) => event.is_recovered) };
}

async function putDownOne(tx: Transaction, telling: Telling, now: Date): Promise<void> {
  const { quiet_hours, time_zone } = telling;
  const awake = quiet_hours ? new Date(sendTime(now.getTime(), quiet_hours, time_zone)) : now;
  for (const channel of channels) {
    if (!telling.by[channel]) continue;
    // A badge wakes nobody.
    const due = channel === 'badge' ? now : awake;
    await tx.run(sql`
      insert into alert_message (id_alert_event, kind, id_user, channel, id_client, created_at, due_at)
      values (${telling.id_alert_event}, ${telling.kind}, ${telling.id_user}, ${channel}, ${telling.id_client}, ${now}, ${due})
      on conflict do nothing`);
  }
}

/** Those who subscribed, by the channels that their contact preferences allow. */
function triggers(tx: Transaction, ids: readonly number[]): Promise<Telling[]> {
  return tx.rows<Telling>(sql`
    select e.id_alert_event, e.id_client, 'triggered' as kind, u.id_user, c.time_zone, u.quiet_hours,
      jsonb_build_object('badge', s.badge and u.alert_badge, 'email', s.email and u.alert_mail, 'push', s.push and u.alert_push,
        'sms', s.sms and u.alert_sms and u.phone_certified_at is not null) as by
    from alert_event e
    join alert_subscription s on s.id_alert = e.id_alert
    join account u on u.id_user = s.id_user and u.state = 'active'
    join client c on c.id_client = e.id_client
    where e.id_alert_event = any(${ids}::bigint[]) and e.revoked_at is null
    order by e.id_alert_event, u.id_user`);
}

/** Whoever was told of a trigger is told of its recovery by the same channel. */
function recoveries(tx: Transaction, ids: readonly number[]): Promise<Telling[]> {
  return tx.rows<Telling>(sql`
    select e.id_alert_event, e.id_client, 'resolved' as kind, u.id_user, c.time_zone, u.quiet_hours,
      jsonb_build_object('badge', bool_or(m.channel = 'badge') and u.alert_badge, 'email', bool_or(m.channel = 'email') and u.alert_mail,
        'push', bool_or(m.channel = 'push') and u.alert_push, 'sms', bool_or(m.channel = 'sms') and u.alert_sms) as by
    from alert_event e
    join alert_message m on m.id_alert_event = e.id_alert_event and m.kind = 'triggered'
    join account u on u.id_user = m.id_user and u.state = 'active'
    join client c on c.id_client = e.id_client
    where e.id_alert_event = any(${ids}::bigint[])
    group by e.id_alert_event, c.id_client, u.id_user
    order by e.id_alert_event, u.id_user`);
}
