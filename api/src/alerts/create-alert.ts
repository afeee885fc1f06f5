import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { route } from '../http/route.ts';
import { readAlert } from './alert-row.ts';
import { askToAnnounceAlerts } from './ask-to-announce.ts';
import { evaluateAlerts } from './evaluate.ts';
import { insertAlert } from './insert-alert.ts';
import { fault, requireMeasure } from './measure.ts';
import { subscribe } from './subscribe.ts';
import { findWatchedDevice } from './visible-alert.ts';
import { armedState } from './watch.ts';

/** As many as a person can still tell apart. */
const mostAlerts = 50;

/** Rules that need no value: what is usual decides. */
export const withoutValue: ReadonlySet<string> = new Set(['sudden_drop', 'silence']);

/** Makes an alert and looks at once whether it holds. */
export const createAlert = route(
  'POST device/{id}/alerts',
  async ({ app, tx, caller, http, params, body }) => {
    const now = app.clock.now();
    const device = await findWatchedDevice(tx, caller, params.id);
    const measure = await requireMeasure(tx, device, body);
    if (body.value === null && !withoutValue.has(body.rule)) throw fault('value', 'field_required');
    await tx.run(sql`select from asset where id_asset = ${device.id_asset} for no key update`);
    const counted = await tx.row<{ n: number }>(
      sql`select count(*) as n from alert where id_device = ${device.id_device} and deleted_at is null`,
    );
    if ((counted?.n ?? 0) >= mostAlerts) throw new AppError('alert_limit_reached');
    const state = await armedState(tx, { ...body, measure: measure.name }, device);
    const { id_client, id_user } = caller;
    const id_alert = await insertAlert(tx, {
      ...body,
      id_client,
      device,
      measure,
      state,
      created_by: id_user,
      now,
    });
    await subscribe(tx, {
      id_alert,
      id_client: caller.id_client,
      id_user: caller.id_user,
      channels: body.channels,
      now,
    });
    await writeAudit(tx, {
      id_client: caller.id_client,
      id_user: caller.id_user,
      at: now,
      action: 'alert_created',
      entity: 'alert',
      id_entity: id_alert,
      details: { name: body.name, rule: body.rule, measure: measure.name, value: body.value },
    });
    if (await evaluateAlerts(tx, device.id_asset, now)) askToAnnounceAlerts(app, http);
    const data = await readAlert(tx, caller, id_alert);
    if (!data) throw new AppError('alert_not_found');
    return { data, status: 201 };
  },
);
