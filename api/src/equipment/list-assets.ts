import type { CallValues } from '@niveau/shared/api';
import type { ListState } from '@niveau/shared/api/equipment';
import { AppError } from '@niveau/shared/api/errors';
import { gapFactor } from '@niveau/shared/domain/gaps';
import { levelOf, levels } from '@niveau/shared/domain/permission';
import sql, { type Sql } from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import type { Transaction } from '../database/database.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route, type UserCaller } from '../http/route.ts';
import { type AssetRow, assetColumns, assetRelations, type Reader, toSummary } from './asset-row.ts';
import { isVisible } from './visible-assets.ts';

/** What the caller sees beside the assets themselves. */
export function readerOf({ levels: granted }: UserCaller, now: Date): Reader {
  return { now, seesOrders: levelOf(granted, 'ORDC') >= levels.vision };
}

/**
 * A page, kinds and cards as the user put them, else what runs out first standing first in its kind unless another order is asked for, with how many there are of each
 * kind. Which assets stand on it is found before what is shown of them: what runs out first, by an index alone.
 */
export const listAssets = route(
  'GET client/{idClient}/asset_type/{type}/assets',
  async ({ app, tx, caller, params, query }) => {
    if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
    const reader = readerOf(caller, app.clock.now());
    const state = query.state ? inState(query.state, reader) : sql`true`;
    const filter = sql`${isVisible(caller.levels)} and a.id_client = ${caller.id_client}
      and ${ofType(params.type)} and ${matching(query.search)} and ${state}`;
    const counted = await tx.rows<Counted>(sql`
      select k.id_referential, k.total, p.order_configuration from (
        select a.id_referential, count(*) as total
        from ${query.state ? assetRelations : assetAlone} where ${filter} group by 1
      ) as k
      left join page_order p on p.id_client = ${caller.id_client} and p.id_user = ${caller.id_user}
        and p.type_relatable = 'client' and p.page = 'equipment'
      order by 1`);
    const placed = placesOf(counted[0]?.order_configuration ?? []);
    const types = counted.map(({ id_referential, total }) => ({ id_referential, total }));
    const relations = query.state || needsState.has(query.sort) ? assetRelations : assetAlone;
    const kinds = placed.types.length > 0 ? sql`${place(placed.types, sql`a.id_referential`)},` : sql``;
    const cards =
      placed.assets.length > 0 && query.sort === 'own'
        ? sql`${place(placed.assets, sql`a.id_asset`)},`
        : sql``;
    const order = sql`${kinds} a.id_referential, ${cards} ${sorting[query.sort](query.order)}, a.asset_name, a.id_asset`;
    const rows = await tx.rows<AssetRow>(sql`
      select ${assetColumns} from ${assetRelations}
      where a.id_asset in (
        select page.id_asset from (
          select a.id_asset from ${relations} where ${filter} order by ${order} limit ${query.limit} offset ${query.offset}
        ) as page
      )
      order by ${order}`);
    return {
      data: rows.map((row) => toSummary(row, reader)),
      meta: { total: types.reduce((sum, { total }) => sum + total, 0), types },
    };
  },
);

interface Counted {
  readonly id_referential: number;
  readonly total: number;
  /** The user's own order of the page, beside each kind. */
  readonly order_configuration: readonly { readonly widget: string }[] | null;
}

/** The kinds and the assets that the user put first, in the user's order. */
function placesOf(order: readonly { readonly widget: string }[]) {
  const ids = (prefix: string) =>
    order.flatMap(({ widget }) => (widget.startsWith(prefix) ? [Number(widget.slice(prefix.length))] : []));
  return { types: ids('type_'), assets: ids('asset_') };
}

/** What has no place of its own stands after what has. */
const place = (ids: readonly number[], column: Sql) =>
  sql`array_position(${ids}::bigint[], ${column}::bigint) nulls last`;

type Sort = CallValues<'GET client/{idClient}/asset_type/{type}/assets'>['query']['sort'];

/** What is not known stands last in both directions. */
const by = (column: Sql) => (order: 'asc' | 'desc') =>
  order === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
const sorting: Readonly<Record<Sort, (order: 'asc' | 'desc') => Sql>> = {
  own: by(sql`a.run_out_on`),
  run_out: by(sql`a.run_out_on`),
  asset_name: by(dictionaryOrder(sql`a.asset_name`)),
  city: by(dictionaryOrder(sql`a.address ->> 'city'`)),
  level: by(sql`s.level_ratio`),
  measured_at: by(sql`s.measured_at`),
  battery: by(sql`d.battery_percent`),
};
/** Orders that ask for more than the asset itself. */
const needsState: ReadonlySet<Sort> = new Set(['level', 'measured_at', 'battery']);
/** Of the relations of an asset, those that its visibility and the search need. */
const assetAlone = sql`asset a join asset_type t on t.id_referential = a.id_referential
  left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid`;

/** Days ahead at which an order is proposed: section 9 of the specification. */
const proposalDays = 6;
/** Below this a battery is low, percent: as the pages show it. */
const lowBattery = 25;

/** The condition of a state of the list, over the relations of `selectAssets`. */
function inState(state: ListState, { now, seesOrders }: Reader): Sql {
  const until = new Date(now.getTime() + proposalDays * 86_400_000).toISOString().slice(0, 10);
  const waits = seesOrders ? sql`o.id_order is not null` : sql`false`;
  const due = sql`(${waits} or coalesce((s.run_out ->> 'date') <= ${until}, false)
    or coalesce(s.level_ratio <= a.low_threshold_ratio, false))`;
  const alert = sql`coalesce(s.alerts_triggered, 0) > 0`;
  const heard = sql`coalesce(d.last_received_at, d.last_measured_at)`;
  const check = sql`(d.id_device is null or s.fault is not null or d.subscription_state <> 'active'
    or coalesce(d.battery_percent < ${lowBattery}, false) or ${heard} is null
    or ${heard} < ${now}::timestamptz - make_interval(secs => ${gapFactor} * d.usual_interval_s))`;
  if (state === 'to_order') return due;
  if (state === 'alert') return alert;
  if (state === 'to_check') return check;
  return sql`not ${due} and not (${alert}) and not ${check}`;
}

/** How many assets a condition holds for. */
export async function count(tx: Transaction, filter: Sql): Promise<number> {
  const counted = await tx.row<{ total: number }>(sql`
    select count(*) as total from asset a join asset_type t on t.id_referential = a.id_referential
    left join asset_liquid l on l.id_asset_liquid = a.id_asset_liquid where ${filter}`);
  return counted?.total ?? 0;
}

function ofType(type: 'all' | number): Sql {
  return type === 'all' ? sql`true` : sql`a.id_referential = ${type}`;
}

/** What is looked for by name, city, product, sensor and tag. */
export function matching(search: string | undefined): Sql {
  if (!search) return sql`true`;
  const pattern = containing(search);
  return sql`(a.asset_name ilike ${pattern} or a.address ->> 'city' ilike ${pattern} or l.name ilike ${pattern}
    or exists (select from device d where d.id_asset = a.id_asset and d.device_number ilike ${pattern})
    or exists (select from unnest(a.tags) as g (tag) where g.tag ilike ${pattern}))`;
}
