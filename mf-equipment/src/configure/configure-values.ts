import type { CallOutput } from '@niveau/shared/contract';
import type { AssetValues } from '../asset-form/asset-values.ts';

export type SensorConfiguration = CallOutput<'PUT device/{id}/configuration'>;

export interface ConfigureValues extends AssetValues {
  /** Minutes. */
  readonly interval: number | null;
  readonly sentinel: boolean;
  readonly raw_at_zero: number | null;
  readonly raw_per_kg: number | null;
}

/** The settings of a sensor as the form holds them; those of none where the user may not change them. */
export function sensorValues(sensor: SensorConfiguration | undefined) {
  return {
    interval: sensor ? Math.round(sensor.usual_interval_s / 6) / 10 : null,
    sentinel: sensor?.is_sentinel ?? false,
    raw_at_zero: sensor?.calibration.weight?.raw_at_zero ?? null,
    raw_per_kg: sensor?.calibration.weight?.raw_per_kg ?? null,
  };
}

/** The settings as the server takes them. */
export function sensorBody({ orientation, interval, sentinel, raw_at_zero, raw_per_kg }: ConfigureValues) {
  const isCalibrated = raw_at_zero !== null && raw_per_kg !== null;
  return {
    orientation,
    ...(interval === null ? {} : { usual_interval_s: Math.round(interval * 60) }),
    is_sentinel: sentinel,
    ...(isCalibrated ? { calibration: { weight: { raw_at_zero, raw_per_kg } } } : {}),
  };
}
