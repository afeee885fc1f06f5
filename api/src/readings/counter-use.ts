import type { KindMetric } from '@niveau/shared/api/equipment-kinds';
import { bucketEdges } from '@niveau/shared/domain/buckets';
import { counterSteps } from '@niveau/shared/domain/counter';
import { gapFactor } from '@niveau/shared/domain/gaps';
import { localDate } from '@niveau/shared/domain/time-zone';
import { usePerBucket } from '@niveau/shared/domain/use-per-bucket';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Period } from './period.ts';
import { ofSensor, type SensorKey } from './sensor-key.ts';

export interface DayUse {
  readonly date: string;
  readonly consumed: number;
  readonly filled: number;
  /** False where readings do not cover the day. */
  readonly is_known: boolean;
}

interface CounterDevice extends SensorKey {
  readonly usual_interval_s: number;
}

/**
 * What a counter counted on each local day of a period. A rollover goes on, a replaced counter begins again, and what was
 * counted over a silence of several days stands on the last of them.
 */
export async function counterUse(
  tx: Transaction,
  device: CounterDevice,
  metric: KindMetric,
  period: Period,
  zone: string,
): Promise<DayUse[]> {
  const before = await tx.row<{ t: number }>(sql`
    select extract(epoch from measured_at)::double precision * 1000 as t from reading
    where ${ofSensor(device)} and metric = ${metric.metric} and validity = 'valid'
      and measured_at < ${new Date(period.from)} order by measured_at desc limit 1`);
  const rows = await tx.rows<{ t: number; value: number }>(sql`
    select round(extract(epoch from measured_at) * 1000)::double precision as t, value from reading
    where ${ofSensor(device)} and metric = ${metric.metric} and validity = 'valid'
      and measured_at >= ${new Date(Math.floor(before?.t ?? period.from))} and measured_at < ${new Date(period.to)}
    order by measured_at`);
  const steps = counterSteps(
    rows.map(({ value }) => value),
    { modulus: metric.modulus, jitter: metric.jitter },
  );
  const longest = gapFactor * device.usual_interval_s * 1000;
  const uses = rows.slice(1).map(({ t }, i) => {
    const from = rows[i]?.t ?? t;
    return { from, to: t, litres: steps[i + 1]?.increment ?? 0, is_gap: t - from > longest };
  });
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  // Only days with readings: a period may be as long as it likes.
  const edges = bucketEdges({
    from: Math.max(period.from, first.t),
    to: Math.min(period.to, last.t + 1),
    size: 'days',
    zone,
  });
  const days = usePerBucket({ curve: rows, uses, gaps: uses.filter(({ is_gap }) => is_gap) }, edges);
  const inSilence = new Map<string, number>();
  for (const { from, to, litres, is_gap } of uses) {
    const date = localDate(to, zone);
    if (is_gap && localDate(from, zone) !== date) inSilence.set(date, (inSilence.get(date) ?? 0) + litres);
  }
  return days.map(({ from, litres, is_known }) => {
    const date = localDate(from, zone);
    return { date, consumed: litres + (inSilence.get(date) ?? 0), filled: 0, is_known };
  });
}
