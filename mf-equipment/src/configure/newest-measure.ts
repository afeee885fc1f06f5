import type { CallOutput } from '@niveau/shared/contract';
import type { Kind } from '../asset-form/asset-values.ts';
import type { RawMeasure } from '../container/sensor-view.ts';

type Metric = CallOutput<'GET device/{id}/metrics'>[number];
const rawMetrics: readonly RawMeasure['metric'][] = ['distance_mm', 'level_mm', 'pressure_bar'];

/** The newest raw measure that means a level; null where the sensor has sent none. The pressure of a gas says nothing of a level. */
export function newestMeasure(kind: Pick<Kind, 'code'>, metrics: readonly Metric[]): RawMeasure | null {
  const isGas = kind.code === 'gas' || kind.code === 'hydrogen';
  const found = metrics.flatMap(({ metric, value, measured_at }): RawMeasure[] => {
    const raw = rawMetrics.find((name) => name === metric);
    const isUsed = raw !== undefined && !(isGas && raw === 'pressure_bar');
    return isUsed && value !== null && measured_at !== null ? [{ metric: raw, value, measured_at }] : [];
  });
  return found.sort((a, b) => (b.measured_at ?? '').localeCompare(a.measured_at ?? ''))[0] ?? null;
}
