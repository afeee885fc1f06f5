import type { CallValues } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { writeCsv } from '@niveau/shared/domain/csv';
import { coverOf } from '@niveau/shared/domain/subscription-state';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatDateTime } from '@niveau/shared/i18n/format';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route, type UserCaller } from '../http/route.ts';
import { findModule } from '../kinds/visible-module.ts';
import { metricName } from '../readings/metric-names.ts';
import { type AssetRow, selectAssets, toSummary } from './asset-row.ts';
import { count, matching, readerOf } from './list-assets.ts';
import { assetListHeadings, coverWords } from './list-texts.ts';
import { isVisible } from './visible-assets.ts';

type Query = Omit<CallValues<'GET asset/client/module/{id}'>['query'], 'limit' | 'offset'>;

/** The assets of the space in one module, as the caller may see them: the one condition of list, count and export. */
async function filterOf(
  tx: Transaction,
  caller: UserCaller,
  id_module: number,
  search: string | undefined,
): Promise<Sql> {
  const { designation } = await findModule(tx, caller, id_module, 'equipment');
  return sql`${isVisible(caller.levels)} and a.id_client = ${caller.id_client}
    and t.designation = ${designation} and ${matching(search)}`;
}

const sortColumns: Readonly<Record<Query['sort'], Sql>> = {
  asset_name: dictionaryOrder(sql`asset_name`),
  city: dictionaryOrder(sql`city`),
  level: sql`level_ratio`,
  run_out: sql`run_out ->> 'date'`,
  measured_at: sql`measured_at`,
};

function rowsOf(tx: Transaction, filter: Sql, { sort, order }: Query, page: Sql) {
  return tx.rows<AssetRow>(sql`
    select * from (${selectAssets} where ${filter}) found
    order by ${sortColumns[sort]} ${order === 'desc' ? sql`desc` : sql`asc`} nulls last, id_asset ${page}`);
}

export const listOfModule = route(
  'GET asset/client/module/{id}',
  async ({ app, tx, caller, params, query }) => {
    const filter = await filterOf(tx, caller, params.id, query.search);
    const rows = await rowsOf(tx, filter, query, sql`limit ${query.limit} offset ${query.offset}`);
    const reader = readerOf(caller, app.clock.now());
    return {
      data: rows.map((row) => toSummary(row, reader)),
      meta: { total: await count(tx, filter) },
    };
  },
);

export const countOfModule = route(
  'GET asset/client/module/{id}/count',
  async ({ tx, caller, params, query }) => {
    const filter = await filterOf(tx, caller, params.id, query.search);
    return { data: { count: await count(tx, filter) } };
  },
);

const mostRows = 10_000;

export const exportOfModule = route(
  'GET asset/client/module/{id}/csv',
  async ({ app, tx, caller, params, query }) => {
    const filter = await filterOf(tx, caller, params.id, query.search);
    const rows = await rowsOf(tx, filter, query, sql`limit ${mostRows}`);
    if (rows.length === 0) throw new AppError('no_data');
    const locale = pickLocale([caller.language]);
    const today = localDate(app.clock.now().getTime(), caller.time_zone);
    const reader = readerOf(caller, app.clock.now());
    const lines = rows.map((row) => cellsOf(toSummary(row, reader), locale, caller.time_zone, today));
    return {
      data: {
        content: writeCsv([[...assetListHeadings[locale]], ...lines], locale),
        media_type: 'text/csv; charset=utf-8',
        filename: 'equipment.csv',
      },
    };
  },
);

function cellsOf(asset: ReturnType<typeof toSummary>, locale: Locale, zone: string, today: string) {
  const { last_value } = asset;
  return [
    asset.asset_name,
    asset.asset_type.name,
    asset.liquid?.name ?? null,
    asset.city,
    asset.capacity_l,
    asset.volume_l === null ? null : Math.round(asset.volume_l * 100) / 100,
    asset.level_ratio === null ? null : Math.round(asset.level_ratio * 1000) / 10,
    last_value ? metricName(locale, last_value.metric) : null,
    last_value?.value ?? null,
    last_value?.unit ?? null,
    asset.run_out?.days ?? null,
    asset.measured_at === null ? null : formatDateTime(locale, asset.measured_at, zone),
    asset.device?.device_number ?? null,
    asset.device && coverWords[locale][coverOf(asset.device, today)],
    asset.device?.battery_percent ?? null,
    asset.tags.join(', '),
  ];
}
