import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { readAlert } from './alert-row.ts';
import { askToAnnounceAlerts } from './ask-to-announce.ts';
import { withoutValue } from './create-alert.ts';
import { countTriggered, evaluateAlerts } from './evaluate.ts';
import { fault, requireMeasure } from './measure.ts';
import { type LockedAlert, lockAlert } from './visible-alert.ts';
import { armedState } from './watch.ts';

const watched = ['measure', 'rule', 'value', 'hysteresis', 'within_h', 'frequency'] as const;

/** Changes what was sent. Where that is what the alert watches, its open event is over and it is armed again. */
export const changeAlert = route('PUT alert/{id}', async ({ app, tx, caller, http, params, body }) => {
  const now = app.clock.now();
  const before = await lockAlert(tx, caller, params.id);
  const { device, id_alert } = before;
  const wanted = { ...before, ...body };
  const measure = await requireMeasure(tx, device, { ...wanted, unit: body.unit });
  if (wanted.value === null && !withoutValue.has(wanted.rule)) throw fault('value', 'field_required');
  const isOther = watched.some((field) => body[field] !== undefined && body[field] !== before[field]);
  const isOver = before.state.status === 'revoked';
  const state =
    isOther || isOver ? await armedState(tx, { ...wanted, measure: measure.name }, device) : before.state;
  await tx.run(sql`
    update alert set name = ${wanted.name}, measure = ${measure.name}, rule = ${wanted.rule}, value = ${wanted.value},
      hysteresis = ${wanted.hysteresis}, within_h = ${wanted.within_h}, unit = ${measure.unit}, type = ${wanted.type}, badge = ${wanted.badge},
      color_triggered = ${wanted.color_triggered}, color_not_triggered = ${wanted.color_not_triggered},
      icon_triggered = ${wanted.icon_triggered}, icon_not_triggered = ${wanted.icon_not_triggered},
      threshold_on_curves = ${wanted.threshold_on_curves}, frequency = ${wanted.frequency},
      channels = ${JSON.stringify(wanted.channels)}::jsonb, state = ${JSON.stringify(state)}::jsonb
    where id_alert = ${id_alert}`);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: now,
    action: 'alert_changed',
    entity: 'alert',
    id_entity: id_alert,
    details: body,
  });
  if (state !== before.state) {
    await revokeEvents(tx, before, now);
    const hasEvents = await evaluateAlerts(tx, device.id_asset, now);
    if (hasEvents) askToAnnounceAlerts(app, http);
  }
  const data = await readAlert(tx, caller, id_alert);
  if (!data) throw new AppError('alert_not_found');
  return { data };
});

/** Ends an alert. What it told stays in the history. */
export const deleteAlert = route('DELETE alert/{id}', async ({ app, tx, caller, params }) => {
  const now = app.clock.now();
  const alert = await lockAlert(tx, caller, params.id);
  await tx.run(sql`update alert set deleted_at = ${now} where id_alert = ${alert.id_alert}`);
  await revokeEvents(tx, alert, now);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: now,
    action: 'alert_deleted',
    entity: 'alert',
    id_entity: alert.id_alert,
    details: { name: alert.name },
  });
  return { data: null };
});

async function revokeEvents(tx: Transaction, { id_alert, id_asset }: LockedAlert, now: Date): Promise<void> {
  await tx.run(sql`update alert_event set state = 'revoked', revoked_at = ${now}
    where id_alert = ${id_alert} and state in ('triggered', 'acknowledged')`);
  await countTriggered(tx, id_asset);
}
