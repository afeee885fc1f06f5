import type { KindMetric } from '@niveau/shared/api/equipment-kinds';
import { AppError } from '@niveau/shared/api/errors';
import { type CsvCell, writeCsv } from '@niveau/shared/domain/csv';
import { formatDateTime } from '@niveau/shared/i18n/format';
import { pickLocale } from '@niveau/shared/i18n/locale';
import { route } from '../http/route.ts';
import { type Bucket, sourceOf } from './bucket-rows.ts';
import { csvHeadings } from './csv-texts.ts';
import { metricOf } from './metric-of.ts';
import { readPaidPeriod } from './period.ts';
import { bestMetric } from './read-chart.ts';
import { metricsIn } from './read-series.ts';
import { bucketsFor, figureOf } from './series.ts';
import { findVisibleDevice } from './visible-device.ts';

/**
 * Every reading of a period, or the buckets asked for, as CSV: nothing is left out as in a chart. Beside the local time
 * stands that of UTC, which no change of the clock makes ambiguous.
 */
export const exportCsv = route(
  'GET device/{id}/device_data_csv',
  async ({ app, tx, caller, params, query }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const period = readPaidPeriod('query', query, device);
    const locale = pickLocale([query.language, caller.language]);
    const zone = query.time_zone ?? caller.time_zone;
    const source = query.granularity === 'auto' ? 'raw' : sourceOf(query.granularity, period.from, period.to);
    const names = query.metric ? metricsIn(query.metric) : [await bestMetric(tx, device)];
    const metrics = names.map((metric) => metricOf(device, metric, locale));
    const isRaw = source === 'raw';
    const width = isRaw ? 1 : 3;
    const byTime = new Map<number, CsvCell[]>();
    for (const [column, { metric, kind }] of metrics.entries()) {
      const now = app.clock.now().getTime();
      const { buckets, convert } = await bucketsFor(tx, device, { metric, source, ...period, zone, now });
      for (const bucket of buckets) {
        const row = byTime.get(bucket.t) ?? new Array<CsvCell>(metrics.length * width).fill(null);
        row.splice(column * width, width, ...cellsOf(bucket, kind, convert, isRaw));
        byTime.set(bucket.t, row);
      }
    }
    if (byTime.size === 0) throw new AppError('no_data');
    const rows = [...byTime.entries()]
      .sort(([a], [b]) => a - b)
      .map(([t, cells]) => [formatDateTime(locale, new Date(t), zone), new Date(t).toISOString(), ...cells]);
    return {
      data: {
        content: writeCsv([csvHeadings(locale, metrics, !isRaw), ...rows], locale),
        media_type: 'text/csv; charset=utf-8',
        filename: `${device.asset_name} ${query.date_start.slice(0, 10)} ${query.date_end.slice(0, 10)}.csv`,
      },
    };
  },
);

function cellsOf(
  bucket: Bucket,
  kind: KindMetric['kind'],
  convert: (value: number) => number,
  isRaw: boolean,
): number[] {
  const figure = figureOf(bucket, kind);
  const values = isRaw ? [figure] : [figure, bucket.lowest, bucket.highest];
  return values.map((value) => Math.round(convert(value) * 1e5) / 1e5);
}
