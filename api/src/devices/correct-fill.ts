import { AppError } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { refreshAfterEdit } from '../equipment/refresh-asset.ts';
import { isVisible, requireLevel } from '../equipment/visible-assets.ts';
import { route } from '../http/route.ts';
import { readFills } from '../readings/fills.ts';

interface FillRow {
  readonly id_asset: number;
  readonly designation: Parameters<typeof requireLevel>[1];
  readonly started_at: Date;
}

/** Books the litres of the delivery slip in place of what the sensor saw, which stays beside them. */
export const correctFill = route('PUT fill/{id}', async ({ app, tx, caller, http, params, body }) => {
  // The asset before its fill, as whoever makes the asset's state does; in a statement of its own, so that the fill is as it
  // stands after the wait.
  await tx.run(sql`select from asset where id_client = ${caller.id_client}
    and id_asset = (select id_asset from fill where id_fill = ${params.id} and id_client = ${caller.id_client}) for no key update`);
  const fill = await tx.row<FillRow>(sql`
    select f.id_asset, t.designation, f.started_at from fill f
    join asset a on a.id_asset = f.id_asset join asset_type t on t.id_referential = a.id_referential
    where f.id_fill = ${params.id} and f.id_client = ${caller.id_client} and ${isVisible(caller.levels)}`);
  if (!fill) throw new AppError('fill_not_found');
  requireLevel(caller, fill.designation, levels.edit);
  const { litres, delivery_slip_number } = body;
  const now = app.clock.now();
  const keepsNumber = delivery_slip_number === undefined && litres !== null;
  await tx.run(sql`
    update fill set corrected_litres = ${litres}, corrected_at = ${litres === null ? null : now},
      corrected_by = ${litres === null ? null : caller.id_user},
      delivery_slip_number = case when ${keepsNumber} then delivery_slip_number else ${delivery_slip_number ?? null} end
    where id_fill = ${params.id}`);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: now,
    action: 'fill_corrected',
    entity: 'asset',
    id_entity: fill.id_asset,
    details: { id_fill: params.id, litres, delivery_slip_number: delivery_slip_number ?? null },
  });
  await refreshAfterEdit({ app, tx, caller, http }, fill.id_asset, fill.started_at);
  const [corrected] = await readFills(tx, sql`id_fill = ${params.id}`);
  if (!corrected) throw new AppError('fill_not_found');
  return { data: corrected };
});
