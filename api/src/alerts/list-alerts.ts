import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { alertsOf } from './alert-row.ts';
import { readEvents } from './event-row.ts';
import { findWatchedDevice } from './visible-alert.ts';

/** The alerts of a device, with their state. */
export const listAlerts = route('GET device/{id}/alerts', async ({ tx, caller, params, query }) => {
  const { id_device } = await findWatchedDevice(tx, caller, params.id);
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from alert where id_device = ${id_device} and deleted_at is null`,
  );
  return { data: await alertsOf(tx, caller, id_device, query), meta: { total: counted?.total ?? 0 } };
});

/** What they told, newest first. */
export const listAlertEvents = route(
  'GET device/{id}/alerts/events',
  async ({ tx, caller, params, query }) => {
    const { id_device } = await findWatchedDevice(tx, caller, params.id);
    const { limit, offset, state } = query;
    const filter = state
      ? sql`e.id_device = ${id_device} and e.state = ${state}`
      : sql`e.id_device = ${id_device}`;
    const data = await readEvents(
      tx,
      sql`${filter} order by e.triggered_at desc, e.id_alert_event desc limit ${limit} offset ${offset}`,
    );
    const counted = await tx.row<{ total: number }>(
      sql`select count(*) as total from alert_event e where ${filter}`,
    );
    return { data, meta: { total: counted?.total ?? 0 } };
  },
);
