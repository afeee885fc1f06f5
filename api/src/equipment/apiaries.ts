import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route } from '../http/route.ts';
import { isVisible } from './visible-assets.ts';

type Apiary = CallOutput<'GET client/{idClient}/apiary'>[number];
type Hive = Apiary['hives'][number];

const byName = dictionaryOrder(sql`a.asset_name`);
/** A hive's weight is its last figure where that is a weight. */
const weight = sql`case when s.last_metric = 'weight_kg' then s.last_value end as weight_kg`;

/** The apiaries of the space with their hives; the average is over the hives that are weighed. */
export const listApiaries = route('GET client/{idClient}/apiary', async ({ tx, caller, params }) => {
  if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
  const apiaries = await tx.rows<{ id_asset: number; name: string; city: string | null }>(sql`
    select a.id_asset, a.asset_name as name, a.address ->> 'city' as city from asset a
    join asset_type t on t.id_referential = a.id_referential
    where a.id_client = ${caller.id_client} and t.code = 'apiary' and ${isVisible(caller.levels)} order by ${byName}`);
  const hives = await tx.rows<Hive & { id_apiary: number }>(sql`
    select a.id_asset, a.asset_name, a.id_apiary, ${weight} from asset a
    join asset_type t on t.id_referential = a.id_referential
    left join asset_state s on s.id_asset = a.id_asset
    where a.id_client = ${caller.id_client} and a.id_apiary is not null and ${isVisible(caller.levels)} order by ${byName}`);
  return {
    data: apiaries.map((apiary) => {
      const own = hives
        .filter(({ id_apiary }) => id_apiary === apiary.id_asset)
        .map(({ id_asset, asset_name, weight_kg }) => ({ id_asset, asset_name, weight_kg }));
      return { ...apiary, number_of_hives: own.length, average_weight: averageOf(own), hives: own };
    }),
  };
});

function averageOf(hives: readonly Hive[]): number | null {
  const weights = hives.flatMap(({ weight_kg }) => (weight_kg === null ? [] : [weight_kg]));
  if (weights.length === 0) return null;
  return Math.round((weights.reduce((sum, kg) => sum + kg, 0) / weights.length) * 100) / 100;
}

/** Hives that stand in no apiary. */
export const listLooseHives = route(
  'GET client/{idClient}/asset/not_link/apiary',
  async ({ tx, caller, params }) => {
    if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
    const data = await tx.rows<Hive>(sql`
      select a.id_asset, a.asset_name, ${weight} from asset a
      join asset_type t on t.id_referential = a.id_referential
      left join asset_state s on s.id_asset = a.id_asset
      where a.id_client = ${caller.id_client} and t.code = 'hive' and a.id_apiary is null and ${isVisible(caller.levels)}
      order by ${byName}`);
    return { data };
  },
);
