import type { SeriesAnswer } from '@niveau/shared/api/equipment';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import type { Period } from './period.ts';
import { findVisibleDevice } from './visible-device.ts';

type Fill = SeriesAnswer['fills'][number];

interface FillRow extends Omit<Fill, 'started_at' | 'ended_at'> {
  readonly started_at: Date;
  readonly ended_at: Date;
}

/** Fills by a condition on the table. */
export async function readFills(tx: Transaction, where: Sql): Promise<Fill[]> {
  const rows = await tx.rows<FillRow>(sql`
    select id_fill, started_at, ended_at, coalesce(corrected_litres, litres) as litres, litres as measured_litres,
      corrected_litres is not null as is_corrected, delivery_slip_number, level_before_l, level_after_l
    from fill where ${where}`);
  return rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at.toISOString(),
  }));
}

/** The fills that touch a period, in rising time. */
export function fillsWithin(tx: Transaction, id_asset: number, { from, to }: Period): Promise<Fill[]> {
  return readFills(
    tx,
    sql`id_asset = ${id_asset} and ended_at >= ${new Date(from)} and started_at < ${new Date(to)} order by started_at`,
  );
}

/** Fullness history: every fill, newest first. */
export const listFills = route('GET device/{id}/history/datatable', async ({ tx, caller, params, query }) => {
  const { id_asset } = await findVisibleDevice(tx, caller, params.id);
  const data = await readFills(
    tx,
    sql`id_asset = ${id_asset} order by started_at desc, id_fill desc limit ${query.limit} offset ${query.offset}`,
  );
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from fill where id_asset = ${id_asset}`,
  );
  return { data, meta: { total: counted?.total ?? 0 } };
});
