import sql from 'sql-template-tag';
import { alertThresholds } from '../alerts/curve-thresholds.ts';
import type { Transaction } from '../database/database.ts';
import { type ForecastPoint, isFresh, runOutAt, type StoredRunOut } from '../equipment/run-out-state.ts';
import { route } from '../http/route.ts';
import { sourceOf } from './bucket-rows.ts';
import { fillsWithin } from './fills.ts';
import { readPaidPeriod } from './period.ts';
import { readSeries } from './series.ts';
import { thresholdsOf } from './thresholds.ts';
import { findVisibleDevice, type VisibleDevice } from './visible-device.ts';

/** What one level chart needs, in one call. */
export const readChart = route('GET device/{id}/chart', async ({ app, tx, caller, params, query }) => {
  const device = await findVisibleDevice(tx, caller, params.id);
  const period = readPaidPeriod('query', query, device);
  const now = app.clock.now();
  const source = sourceOf(query.granularity, period.from, period.to);
  const metric = await bestMetric(tx, device);
  const { series, gaps } = await readSeries(tx, device, {
    metric,
    source,
    ...period,
    zone: query.time_zone ?? caller.time_zone,
    now: now.getTime(),
  });
  const state = await tx.row<{
    run_out: StoredRunOut | null;
    forecast: ForecastPoint[];
    measured_at: Date | null;
  }>(sql`select run_out, forecast, measured_at from asset_state where id_asset = ${device.id_asset}`);
  const isVolume = metric === 'volume_l';
  return {
    data: {
      series: [series],
      granularity: source,
      fills: await fillsWithin(tx, device.id_asset, period),
      thresholds: [
        ...(isVolume ? thresholdsOf(device) : []),
        ...(await alertThresholds(tx, caller, device, [metric])),
      ],
      gaps: [...gaps],
      forecast: isVolume && state && isFresh(state.measured_at, now) ? state.forecast.map(copied) : [],
      run_out: runOutAt(state?.run_out ?? null, state?.measured_at ?? null, now),
      capacity_l: isVolume ? device.capacity_l : null,
    },
  };
});

function copied([t, expected, low, high]: ForecastPoint): [number, number, number, number] {
  return [t, expected, low, high];
}

/** The best of what its kind measures that the device has sent; the first where it has sent nothing. */
export async function bestMetric(tx: Transaction, { metrics, ...device }: VisibleDevice): Promise<string> {
  const sent = await tx.row<{ metric: string }>(sql`
    select g.metric from unnest(${metrics.map(({ metric }) => metric)}::text[]) with ordinality as g (metric, place)
    where exists (select from reading_day k where k.id_client = ${device.id_client} and k.id_device = ${device.id_device} and k.metric = g.metric)
    order by place limit 1`);
  return sent?.metric ?? metrics[0]?.metric ?? 'volume_l';
}
