import { AppError, type ErrorKey } from '@niveau/shared/api/errors';
import { capacity, depthAtVolume, type TankGeometry } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { ofSensor, type SensorKey } from '../readings/sensor-key.ts';
import { unitOf } from '../readings/units.ts';

/** What decides what a device can be watched for. */
export interface WatchedDevice extends SensorKey {
  readonly id_asset: number;
  readonly usual_interval_s: number;
  readonly capacity_l: number | null;
  readonly geometry: TankGeometry | null;
  readonly metrics: readonly { readonly metric: string; readonly unit: string }[];
}

/** A measure of an alert: the metric that is stored, and how a stored value becomes the measure's. */
export interface Measure {
  readonly name: string;
  readonly metric: string;
  readonly unit: string;
  readonly convert: (stored: number) => number;
}

const same = (value: number) => value;

/** Litres of a full tank; null where they are unknown. */
export function capacityOf({
  capacity_l,
  geometry,
}: Pick<WatchedDevice, 'capacity_l' | 'geometry'>): number | null {
  return capacity_l ?? (geometry ? capacity(geometry) : null);
}

/** The measure of a rule that needs none: litres for a sudden drop, hours for a silence. */
export function fixedMeasure(rule: string): Measure | null {
  if (rule === 'sudden_drop') return { name: 'volume_l', metric: 'volume_l', unit: 'L', convert: same };
  if (rule === 'silence') return { name: 'silence', metric: '', unit: 'h', convert: same };
  return null;
}

/** A measure by its name; `level_percent` and `depth_mm` follow from the volume. */
export function measureOf(device: WatchedDevice, name: string): Measure {
  const full = capacityOf(device);
  const { geometry, metrics } = device;
  const isOwn = metrics.some(({ metric }) => metric === name);
  if (name === 'level_percent' && !isOwn && full)
    return { name, metric: 'volume_l', unit: '%', convert: (litres) => (100 * litres) / full };
  if (name === 'depth_mm' && !isOwn && geometry)
    return { name, metric: 'volume_l', unit: 'mm', convert: (litres) => depthAtVolume(geometry, litres) };
  return { name, metric: name, unit: unitOf(name, metrics), convert: same };
}

/**
 * The measure that an alert of a rule can watch on a device: one that its kind measures or that it has sent. Throws
 * `invalid_request` that names the field.
 */
export async function requireMeasure(
  tx: Transaction,
  device: WatchedDevice,
  given: { readonly rule: string; readonly measure?: string | undefined; readonly unit?: string | undefined },
): Promise<Measure> {
  const measure = fixedMeasure(given.rule) ?? (given.measure ? measureOf(device, given.measure) : null);
  if (!measure) throw fault('measure', 'field_required');
  const isKnown =
    given.rule === 'silence' ||
    device.metrics.some(({ metric }) => metric === measure.metric) ||
    (await hasSent(tx, device, measure.metric));
  if (!isKnown) throw fault('measure', 'field_invalid');
  if (given.unit !== undefined && given.unit !== measure.unit) throw fault('unit', 'field_invalid');
  return measure;
}

async function hasSent(tx: Transaction, sensor: SensorKey, metric: string): Promise<boolean> {
  const row = await tx.row(
    sql`select from reading_day where ${ofSensor(sensor)} and metric = ${metric} limit 1`,
  );
  return row !== undefined;
}

export function fault(field: string, translation_key: ErrorKey): AppError {
  return new AppError('invalid_request', { faults: [{ path: `body.${field}`, translation_key }] });
}
