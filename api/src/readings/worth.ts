import { totalCents } from '@niveau/shared/domain/money';
import { kilowattHoursFromLitres } from '@niveau/shared/domain/units';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { priceOfLiquid } from '../equipment/asset-detail-row.ts';

interface Worth {
  readonly energy_kwh: number | null;
  readonly cost_cents: number | null;
}

/**
 * What a consumed quantity is in kilowatt hours and in cents: by the heating value and the present price of what the asset
 * holds. A meter of kilowatt hours tells its energy itself. Null where nothing is known.
 */
export async function worthOf(
  tx: Transaction,
  { id_asset }: { readonly id_asset: number },
  quantity: number,
  unit: string,
): Promise<Worth> {
  const consumed = Math.max(0, quantity);
  if (unit === 'kWh') return { energy_kwh: Math.round(consumed * 10) / 10, cost_cents: null };
  if (unit !== 'L') return { energy_kwh: null, cost_cents: null };
  const liquid = await tx.row<{ energy_kwh_per_l: number | null; price_per_l: string | null }>(sql`
    select l.energy_kwh_per_l, price.price_per_l
    from asset a join client c on c.id_client = a.id_client
    left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid ${priceOfLiquid}
    where a.id_asset = ${id_asset}`);
  const { energy_kwh_per_l = null, price_per_l = null } = liquid ?? {};
  return {
    energy_kwh:
      energy_kwh_per_l === null
        ? null
        : Math.round(kilowattHoursFromLitres(consumed, energy_kwh_per_l) * 10) / 10,
    cost_cents: price_per_l === null ? null : totalCents(consumed, price_per_l),
  };
}
