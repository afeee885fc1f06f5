import { AppError } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { refreshAfterEdit } from '../equipment/refresh-asset.ts';
import { requireLevel } from '../equipment/visible-assets.ts';
import { route } from '../http/route.ts';
import { bestMetric } from '../readings/read-chart.ts';
import { rollUpAgain } from '../readings/roll-up.ts';
import { ofSensor } from '../readings/sensor-key.ts';
import { findVisibleDevice } from '../readings/visible-device.ts';

interface ReadingRow {
  readonly value: number;
  readonly validity: string;
  readonly measured_at: Date;
}

/**
 * Sets one reading aside, or takes it back to what it was judged before. It stays visible; curve, fills, use and forecast are
 * made without it, or with it, at once.
 */
export const setReadingAside = route(
  'PUT device/{id}/reading',
  async ({ app, tx, caller, http, params, body }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    requireLevel(caller, device.designation, levels.edit);
    const metric = body.metric ?? (await bestMetric(tx, device));
    const measured_at = new Date(body.measured_at);
    const reading = sql`${ofSensor(device)} and metric = ${metric} and measured_at = ${measured_at}`;
    // Before anything that is changed, as whoever makes the state of the asset does; in a statement of its own, so that the
    // reading is as it stands after the wait.
    await tx.run(sql`select from asset where id_asset = ${device.id_asset} for no key update`);
    const found = await tx.row<ReadingRow>(
      sql`select value, validity, measured_at from reading where ${reading}`,
    );
    if (!found) throw new AppError('reading_not_found');
    const isIgnored = found.validity === 'ignored';
    if (isIgnored !== (body.validity === 'ignored')) {
      await tx.run(
        isIgnored
          ? sql`update reading set validity = coalesce(validity_before, 'valid'), validity_before = null
              where ${reading} and validity = 'ignored'`
          : sql`update reading set validity_before = validity, validity = 'ignored'
              where ${reading} and validity <> 'ignored'`,
      );
      const times = [found.measured_at.getTime()];
      for (const statement of rollUpAgain({ ...device, metric, times })) await tx.run(statement);
      await writeAudit(tx, {
        id_client: caller.id_client,
        id_user: caller.id_user,
        at: app.clock.now(),
        action: isIgnored ? 'reading_taken_back' : 'reading_ignored',
        entity: 'asset',
        id_entity: device.id_asset,
        details: { id_device: device.id_device, metric, measured_at: body.measured_at, value: found.value },
      });
      await refreshAfterEdit({ app, tx, caller, http }, device.id_asset, found.measured_at);
    }
    const now = await tx.row<ReadingRow>(
      sql`select value, validity, measured_at from reading where ${reading}`,
    );
    const { value, validity } = now ?? found;
    return { data: { metric, measured_at: found.measured_at.toISOString(), value, validity } };
  },
);
