import { AppError } from '@niveau/shared/api/errors';
import { acknowledgeAlert } from '@niveau/shared/domain/alerts';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { route } from '../http/route.ts';
import { countTriggered } from './evaluate.ts';
import { readEvents } from './event-row.ts';
import { lockAlert } from './visible-alert.ts';

/** Somebody has seen the alert. Twice is no fault; an event that is over cannot be acknowledged. */
export const acknowledgeEvent = route(
  'PUT alert_event/{id}/acknowledge',
  async ({ app, tx, caller, params }) => {
    const now = app.clock.now();
    const found = await tx.row<{ id_alert: number }>(
      sql`select id_alert from alert_event where id_alert_event = ${params.id} and id_client = ${caller.id_client}`,
    );
    if (!found) throw new AppError('alert_event_not_found');
    const alert = await lockAlert(tx, caller, found.id_alert).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('alert_event_not_found', { cause: error }) : error;
    });
    const before = await tx.row<{ state: string }>(
      sql`select state from alert_event where id_alert_event = ${params.id} for update`,
    );
    if (before?.state !== 'triggered' && before?.state !== 'acknowledged')
      throw new AppError('alert_not_active');
    if (before.state === 'triggered') {
      await tx.run(sql`update alert_event set state = 'acknowledged', acknowledged_at = ${now}, acknowledged_by = ${caller.id_user}
        where id_alert_event = ${params.id}`);
      const state = acknowledgeAlert(alert.state);
      await tx.run(
        sql`update alert set state = ${JSON.stringify(state)}::jsonb where id_alert = ${alert.id_alert}`,
      );
      await countTriggered(tx, alert.id_asset);
      await writeAudit(tx, {
        id_client: caller.id_client,
        id_user: caller.id_user,
        at: now,
        action: 'alert_acknowledged',
        entity: 'alert_event',
        id_entity: params.id,
        details: { name: alert.name },
      });
    }
    const [data] = await readEvents(tx, sql`e.id_alert_event = ${params.id}`);
    if (!data) throw new AppError('alert_event_not_found');
    return { data };
  },
);
