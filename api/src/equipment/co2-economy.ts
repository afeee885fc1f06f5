import { AppError } from '@niveau/shared/api/errors';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { ofAsset } from '../readings/sensor-key.ts';
import { findVisibleAsset } from './visible-assets.ts';

interface LiquidEmissions {
  readonly co2_kg_per_l: number | null;
  readonly co2_reference_kg_per_l: number | null;
  readonly co2_reference_name: string | null;
  readonly co2_claim: { readonly text: string; readonly source: string } | null;
}

/**
 * What was saved in a year against the fossil fuel that the liquid replaces, by the emissions that its provider states. Throws
 * `no_emissions` for a liquid of which none are stated, and where nothing was used.
 */
export const readCo2Economy = route(
  'GET asset/{id}/year_co2_economy',
  async ({ app, tx, caller, params, query }) => {
    const { id_asset } = await findVisibleAsset(tx, caller, params.id);
    const liquid = await tx.row<LiquidEmissions>(sql`
      select l.co2_kg_per_l, l.co2_reference_kg_per_l, l.co2_reference_name, l.co2_claim
      from asset a join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid where a.id_asset = ${id_asset}`);
    const emitted = liquid?.co2_kg_per_l ?? null;
    const reference = liquid?.co2_reference_kg_per_l ?? null;
    if (emitted === null || reference === null || reference <= 0) throw new AppError('no_emissions');
    const today = localDate(app.clock.now().getTime(), caller.time_zone);
    const year = query.year ?? Number(today.slice(0, 4));
    const months = await tx.rows<{ month: string; litres: number }>(sql`
      select date_trunc('month', day)::date as month, sum(consumed_l) as litres from consumption_day
      where ${ofAsset({ ...caller, id_asset })} and day >= make_date(${year}, 1, 1) and day < make_date(${year + 1}, 1, 1)
      group by 1 order by 1`);
    const consumed = months.reduce((sum, { litres }) => sum + litres, 0);
    if (consumed <= 0) throw new AppError('no_emissions');
    const saved = reference - emitted;
    return {
      data: {
        year,
        consumed_l: tenths(consumed),
        emitted_kg: tenths(consumed * emitted),
        reference_kg: tenths(consumed * reference),
        saved_kg: tenths(consumed * saved),
        saved_ratio: Math.round((saved / reference) * 1000) / 1000,
        reference_name: liquid?.co2_reference_name ?? '',
        claim: liquid?.co2_claim ?? null,
        months: months.map(({ month, litres }) => ({ month, saved_kg: tenths(litres * saved) })),
      },
    };
  },
);

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
