import type { CallOutput } from '@niveau/shared/api';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { isGranted, isOffered } from '../equipment/visible-assets.ts';
import { route, type UserCaller } from '../http/route.ts';
import { pricePerUnit } from '../orders/price.ts';
import { findModule, requireOwnProvider } from './visible-module.ts';

type Liquid = CallOutput<'GET professional/{id}/asset_liquids/type/{type}'>[number];

/** The liquids of a caller's provider that assets of some kinds may hold; none for kinds that hold nothing. */
export async function liquidsOf(
  tx: Transaction,
  caller: UserCaller,
  kinds: readonly number[],
): Promise<Liquid[]> {
  if (kinds.length === 0) return [];
  const rows = await tx.rows<Liquid>(sql`
    select l.id_asset_liquid, l.name, l.density::double precision as density, l.energy_kwh_per_l, l.co2_kg_per_l, price.price_per_l
    from asset_liquid l
    left join lateral (
      select p.price_per_unit::text as price_per_l from product p
      where p.id_professional = ${caller.id_professional} and p.id_asset_liquid = l.id_asset_liquid order by p.id_product limit 1
    ) price on true
    where (l.id_professional is null or l.id_professional = ${caller.id_professional})
      and (l.referentials is null or l.referentials && ${[...kinds]}::bigint[])
    order by l.name`);
  return rows.map((row) => ({
    ...row,
    price_per_l: row.price_per_l === null ? null : pricePerUnit(row.price_per_l),
  }));
}

/** The liquids of a kind; nothing for a kind that the caller may not see, or that holds no liquid. */
export const listLiquidsOfKind = route(
  'GET professional/{id}/asset_liquids/type/{type}',
  async ({ tx, caller, params }) => {
    requireOwnProvider(caller, params.id);
    return { data: await liquidsOf(tx, caller, await containersAmong(tx, caller, { type: params.type })) };
  },
);

export const listLiquidsOfModule = route(
  'GET asset_liquid/professional/{id}/module/{id_module}',
  async ({ tx, caller, params }) => {
    requireOwnProvider(caller, params.id);
    const { designation } = await findModule(tx, caller, params.id_module, 'equipment');
    return { data: await liquidsOf(tx, caller, await containersAmong(tx, caller, { designation })) };
  },
);

/** The kinds with a container among those asked for, as far as the caller may see them. */
async function containersAmong(
  tx: Transaction,
  caller: UserCaller,
  wanted: { readonly type?: number; readonly designation?: string },
): Promise<number[]> {
  const rows = await tx.rows<{ id_referential: number }>(sql`
    select t.id_referential from asset_type t
    where ${isOffered} and ${isGranted(caller.levels)} and t.metrics @> '[{"metric":"volume_l"}]'::jsonb
      and (${wanted.type ?? null}::bigint is null or t.id_referential = ${wanted.type ?? null}::bigint)
      and (${wanted.designation ?? null}::text is null or t.designation = ${wanted.designation ?? null}::text)`);
  return rows.map(({ id_referential }) => id_referential);
}
