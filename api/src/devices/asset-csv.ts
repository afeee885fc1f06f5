import { AppError } from '@niveau/shared/api/errors';
import { type CsvCell, writeCsv } from '@niveau/shared/domain/csv';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatDate } from '@niveau/shared/i18n/format';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { LabelledMetric } from '../equipment/kind.ts';
import { route } from '../http/route.ts';
import { csvWords } from '../readings/csv-texts.ts';
import { metricOf } from '../readings/metric-of.ts';
import { type Period, readPaidPeriod } from '../readings/period.ts';
import { ofAsset } from '../readings/sensor-key.ts';
import { bucketsFor, figureOf } from '../readings/series.ts';
import { findVisibleDevice, type VisibleDevice } from '../readings/visible-device.ts';

/** A line for each day: every metric of the kind that was sent, and of a container what left it and what came in. */
export const exportAssetCsv = route(
  'GET device/{id}/asset_data_csv',
  async ({ app, tx, caller, params, query }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const period = readPaidPeriod('query', query, device);
    const locale = pickLocale([query.language, caller.language]);
    const zone = query.time_zone ?? caller.time_zone;
    const metrics = device.metrics.map(({ metric }) => metricOf(device, metric, locale));
    const lines = new Map<string, CsvCell[]>();
    const holds = metrics.some(({ metric }) => metric === 'volume_l');
    const width = metrics.length * 3 + (holds ? 2 : 0);
    const lineOf = (date: string) => {
      const line = lines.get(date) ?? new Array<CsvCell>(width).fill(null);
      lines.set(date, line);
      return line;
    };
    for (const [column, metric] of metrics.entries()) {
      const wanted = { metric: metric.metric, source: 'days' as const, ...period, zone };
      const { buckets, convert } = await bucketsFor(tx, device, {
        ...wanted,
        now: app.clock.now().getTime(),
      });
      for (const bucket of buckets)
        lineOf(localDate(bucket.t, zone)).splice(
          column * 3,
          3,
          rounded(convert(bucket.lowest)),
          rounded(convert(figureOf(bucket, metric.kind))),
          rounded(convert(bucket.highest)),
        );
    }
    if (holds)
      for (const { date, consumed, filled } of await booksOf(tx, device, period))
        lineOf(date).splice(width - 2, 2, rounded(consumed), rounded(filled));
    if (lines.size === 0) throw new AppError('no_data');
    const rows = [...lines]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, cells]) => [formatDate(locale, date), ...cells]);
    return {
      data: {
        content: writeCsv([headings(locale, metrics, holds), ...rows], locale),
        media_type: 'text/csv; charset=utf-8',
        filename: `${device.asset_name} ${query.date_start.slice(0, 10)} ${query.date_end.slice(0, 10)}.csv`,
      },
    };
  },
);

function booksOf(tx: Transaction, { space_zone, ...device }: VisibleDevice, { from, to }: Period) {
  return tx.rows<{ date: string; consumed: number; filled: number }>(sql`
    select day as date, consumed_l as consumed, filled_l as filled from consumption_day
    where ${ofAsset(device)} and day between ${localDate(from, space_zone)}::date and ${localDate(to - 1, space_zone)}::date`);
}

function headings(locale: Locale, metrics: readonly LabelledMetric[], holds: boolean): string[] {
  const { day, lowest, mean, highest, consumed, filled } = csvWords(locale);
  return [
    day,
    ...metrics.flatMap(({ label, unit }) => {
      const end = unit ? ` (${unit})` : '';
      return [`${label}, ${lowest}${end}`, `${label}, ${mean}${end}`, `${label}, ${highest}${end}`];
    }),
    ...(holds ? [`${consumed} (L)`, `${filled} (L)`] : []),
  ];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
