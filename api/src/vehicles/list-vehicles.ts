import { AppError } from '@niveau/shared/api/errors';
import { writeCsv } from '@niveau/shared/domain/csv';
import { localDate } from '@niveau/shared/domain/time-zone';
import { registrationKey } from '@niveau/shared/domain/vehicle-registration';
import { columnWords, typeWords, vehicleColumnNames } from '@niveau/shared/domain/vehicle-words';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql, { type Sql } from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { route } from '../http/route.ts';
import { readVehicles } from './vehicle-row.ts';

export const listVehicles = route('GET client/{id}/vehicles', async ({ tx, caller, params, query }) => {
  if (params.id !== caller.id_client) throw new AppError('client_not_found');
  const filter = sql`${matching(query.search)} and (${query.type ?? null}::text is null or v.type = ${query.type ?? null})`;
  const data = await readVehicles(
    tx,
    caller.id_client,
    sql`${filter} order by ${sortedBy(query.sort, query.order)}, v.id_vehicle limit ${query.limit} offset ${query.offset}`,
  );
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from vehicle v where v.id_client = ${caller.id_client} and v.deleted_at is null and ${filter}`,
  );
  return { data, meta: { total: counted?.total ?? 0 } };
});

/** All vehicles in the reader's language, so that what is exported can be imported again. */
export const exportVehicles = route('GET client/{id}/vehicles/csv', async ({ app, tx, caller, params }) => {
  if (params.id !== caller.id_client) throw new AppError('client_not_found');
  const locale = pickLocale([caller.language]);
  const vehicles = await readVehicles(tx, caller.id_client, sql`true order by v.registration, v.id_vehicle`);
  const header = vehicleColumnNames.map((name) => columnWords[locale][name]);
  const rows = vehicles.map((vehicle) => [
    vehicle.registration,
    vehicle.country,
    vehicle.brand,
    typeWords[locale][vehicle.type],
    vehicle.product,
    vehicle.home,
  ]);
  const date = localDate(app.clock.now().getTime(), caller.time_zone);
  return {
    data: {
      content: writeCsv([header, ...rows], locale),
      media_type: 'text/csv; charset=utf-8',
      filename: `vehicles-${date}.csv`,
    },
  };
});

/** A registration is found however it is written. */
function matching(search: string | undefined): Sql {
  if (!search) return sql`true`;
  const pattern = containing(search);
  const key = registrationKey(search);
  return sql`(v.registration ilike ${pattern} or v.brand ilike ${pattern} or v.product ilike ${pattern} or v.home ilike ${pattern}
    or (${key} <> '' and v.registration_key like ${containing(key)}))`;
}

function sortedBy(
  sort: 'registration' | 'brand' | 'type' | 'product' | 'home' | 'created_at',
  order: 'asc' | 'desc',
): Sql {
  const column = {
    registration: sql`v.registration`,
    brand: dictionaryOrder(sql`v.brand`),
    type: sql`v.type`,
    product: dictionaryOrder(sql`v.product`),
    home: dictionaryOrder(sql`v.home`),
    created_at: sql`v.created_at`,
  }[sort];
  return order === 'asc' ? sql`${column} nulls last` : sql`${column} desc nulls last`;
}
