import type { NewAlert } from '@niveau/shared/api/alerts';
import type { AlertState } from '@niveau/shared/domain/alerts';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Measure } from './measure.ts';

interface AlertToInsert extends Omit<NewAlert, 'measure' | 'unit'> {
  readonly id_client: number;
  readonly device: { readonly id_device: number };
  readonly measure: Pick<Measure, 'name' | 'unit'>;
  readonly state: AlertState;
  readonly created_by: number;
  readonly now: Date;
}

/** Writes an alert; its number. */
export async function insertAlert(tx: Transaction, alert: AlertToInsert): Promise<number> {
  const row = await tx.row<{ id_alert: number }>(sql`
    insert into alert (id_client, id_device, name, measure, rule, value, hysteresis, within_h, unit, type, badge, color_triggered,
      color_not_triggered, icon_triggered, icon_not_triggered, threshold_on_curves, frequency, channels, created_by, created_at, state)
    values (${alert.id_client}, ${alert.device.id_device}, ${alert.name}, ${alert.measure.name}, ${alert.rule}, ${alert.value},
      ${alert.hysteresis}, ${alert.within_h}, ${alert.measure.unit}, ${alert.type}, ${alert.badge}, ${alert.color_triggered},
      ${alert.color_not_triggered}, ${alert.icon_triggered}, ${alert.icon_not_triggered}, ${alert.threshold_on_curves},
      ${alert.frequency}, ${JSON.stringify(alert.channels)}::jsonb, ${alert.created_by}, ${alert.now},
      ${JSON.stringify(alert.state)}::jsonb)
    returning id_alert`);
  if (!row) throw new Error('an inserted alert comes back');
  return row.id_alert;
}
