import type { Fill } from '@niveau/shared/domain/consumption';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { type AssetKey, ofAsset } from '../readings/sensor-key.ts';
import type { MeasuredAsset } from './asset-to-refresh.ts';
import type { DayBalance } from './tank-state.ts';

interface BookedFill {
  readonly id_fill: number;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly corrected_litres: number | null;
}

/**
 * Brings the fills of an asset from a moment on in line with what its readings say: each stands once, whichever reading
 * came first. A fill that the customer corrected keeps its litres, and stays.
 */
export async function bookFills(
  tx: Transaction,
  { id_asset, id_client }: AssetKey,
  since: number,
  fills: readonly Fill[],
): Promise<void> {
  const booked = await tx.rows<BookedFill>(sql`
    select id_fill, started_at, ended_at, corrected_litres from fill
    where id_asset = ${id_asset} and ended_at >= ${new Date(since)}`);
  const left = new Set(booked);
  for (const fill of fills) {
    const same = booked.find(
      (row) => left.has(row) && row.started_at.getTime() < fill.to && row.ended_at.getTime() > fill.from,
    );
    if (same) left.delete(same);
    else if (fill.from < since) continue;
    const values = sql`started_at = ${new Date(fill.from)}, ended_at = ${new Date(fill.to)}, litres = ${fill.booked_l},
      level_before_l = ${fill.before_l}, level_after_l = ${fill.after_l}`;
    await tx.run(
      same
        ? sql`update fill set ${values} where id_fill = ${same.id_fill}`
        : sql`insert into fill (id_client, id_asset, started_at, ended_at, litres, level_before_l, level_after_l)
            values (${id_client}, ${id_asset}, ${new Date(fill.from)}, ${new Date(fill.to)}, ${fill.booked_l}, ${fill.before_l}, ${fill.after_l})`,
    );
  }
  const gone = [...left].filter(
    ({ started_at, corrected_litres }) => started_at.getTime() >= since && corrected_litres === null,
  );
  if (gone.length > 0)
    await tx.run(sql`delete from fill where id_fill = any(${gone.map(({ id_fill }) => id_fill)}::bigint[])`);
}

/**
 * Puts the use of each local day from a date on in the place of what stood there. A fill that was corrected counts with the
 * litres of its delivery slip.
 */
export async function bookDays(
  tx: Transaction,
  { id_asset, id_client, id_device, time_zone: zone }: MeasuredAsset,
  since: string,
  days: readonly DayBalance[],
): Promise<void> {
  await tx.run(
    sql`delete from consumption_day where ${ofAsset({ id_client, id_asset })} and day >= ${since}::date`,
  );
  const fresh = days.filter(({ date }) => date >= since);
  await tx.run(sql`
    insert into consumption_day (id_client, id_asset, day, consumed_l, filled_l, is_known, temperature_c)
    select ${id_client}, ${id_asset}, g.day, g.consumed, greatest(0, g.filled + coalesce(slip.more, 0)), g.known, t.total / t.n
    from unnest(
      ${fresh.map(({ date }) => date)}::date[],
      ${fresh.map(({ consumed_l }) => consumed_l)}::double precision[],
      ${fresh.map(({ filled_l }) => filled_l)}::double precision[],
      ${fresh.map(({ is_known }) => is_known)}::boolean[]
    ) as g (day, consumed, filled, known)
    left join lateral (
      select sum(f.corrected_litres - f.litres) as more from fill f
      where f.id_asset = ${id_asset} and f.corrected_litres is not null and (f.ended_at at time zone ${zone})::date = g.day
    ) slip on true
    left join reading_day t on t.id_client = ${id_client} and t.id_device = ${id_device} and t.metric = 'temperature_celsius' and t.bucket = g.day`);
}
