import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { alertThresholds } from '../alerts/curve-thresholds.ts';
import { route } from '../http/route.ts';
import { sourceOf } from './bucket-rows.ts';
import { fillsWithin } from './fills.ts';
import { readPaidPeriod } from './period.ts';
import { bestMetric } from './read-chart.ts';
import { ofSensor } from './sensor-key.ts';
import { readSeries, type SeriesFound } from './series.ts';
import { thresholdsOf } from './thresholds.ts';
import { unitOf } from './units.ts';
import { findVisibleDevice } from './visible-device.ts';

const mostMetrics = 8;

/** The metrics named in a query, separated by commas. Throws `invalid_request` for more than a chart can show. */
export function metricsIn(list: string): string[] {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter(Boolean);
  if (names.length > mostMetrics || names.some((name) => !/^[a-z][a-z0-9_]*$/.test(name)))
    throw new AppError('invalid_request', {
      faults: [{ path: 'query.metric', translation_key: 'field_invalid' }],
    });
  return names;
}

/** Series of a device: readings turned into levels and volumes. */
export const readTreatedData = route(
  'GET device/{id}/device_traited_data',
  async ({ app, tx, caller, params, query }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const period = readPaidPeriod('query', query, device);
    const source = sourceOf(query.granularity, period.from, period.to);
    const metrics = query.metric ? metricsIn(query.metric) : [await bestMetric(tx, device)];
    const found: SeriesFound[] = [];
    for (const metric of metrics) {
      const zone = query.time_zone ?? caller.time_zone;
      const wanted = { metric, source, ...period, zone, now: app.clock.now().getTime() };
      found.push(await readSeries(tx, device, wanted));
    }
    return {
      data: {
        series: found.map(({ series }) => series),
        granularity: source,
        fills: await fillsWithin(tx, device.id_asset, period),
        thresholds: [
          ...(metrics.includes('volume_l') ? thresholdsOf(device) : []),
          ...(await alertThresholds(tx, caller, device, metrics)),
        ],
        gaps: [...(found[0]?.gaps ?? [])],
      },
    };
  },
);

/** The readings as they came, newest first, each with its validity. */
export const readRawData = route(
  'GET device/{id}/historical_traited_data',
  async ({ tx, caller, params, query }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const { from, to } = readPaidPeriod('query', query, device);
    const metrics = query.metric ? metricsIn(query.metric) : null;
    const filter = sql`${ofSensor(device)} and measured_at >= ${new Date(from)} and measured_at < ${new Date(to)}
      and (${metrics}::text[] is null or metric = any(${metrics}::text[]))`;
    const rows = await tx.rows<{ measured_at: Date; metric: string; value: number; validity: string }>(sql`
      select measured_at, metric, value, validity from reading where ${filter}
      order by measured_at desc, metric limit ${query.limit} offset ${query.offset}`);
    const counted = await tx.row<{ total: number }>(
      sql`select count(*) as total from reading where ${filter}`,
    );
    return {
      data: rows.map((row) => ({
        ...row,
        measured_at: row.measured_at.toISOString(),
        unit: unitOf(row.metric, device.metrics),
      })),
      meta: { total: counted?.total ?? 0 },
    };
  },
);
