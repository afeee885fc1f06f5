import type { AssetSummary } from '@niveau/shared/api/equipment';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { type PaidSensor, paidOf } from '../readings/sensor-key.ts';

type FaultKey = NonNullable<AssetSummary['fault']>['translation_key'];

export interface SensorFault {
  readonly translation_key: FaultKey;
  readonly since: Date;
}

const keys: Readonly<Record<string, FaultKey>> = {
  badly_configured_container: 'measure_badly_configured_container',
  too_far: 'measure_too_far',
  unreliable_measurement: 'measure_unreliable',
};

/** The message of section 8 that says what is wrong with a reading; null for one that says nothing of the sensor. */
export function faultOfValidity(validity: string): FaultKey | null {
  return keys[validity] ?? null;
}

/**
 * What the newest measure says is wrong with a sensor, since the first of its kind after the last good one. A frame
 * without an echo is no measure, and as unreliable as a bad one.
 */
export async function sensorFaultOf(
  tx: Transaction,
  sensor: PaidSensor,
  metric: string,
): Promise<SensorFault | null> {
  const good = await tx.row<{ at: Date }>(sql`
    select measured_at as at from reading where ${paidOf(sensor)} and metric = ${metric} and validity = 'valid'
    order by measured_at desc limit 1`);
  const after = good?.at ?? new Date(0);
  const bad = await tx.rows<{ at: Date; validity: string }>(sql`
    select measured_at as at, validity from reading
    where ${paidOf(sensor)} and metric = ${metric} and measured_at > ${after}
      and validity = any(${Object.keys(keys)}::text[])
    union all
    select measured_at, 'unreliable_measurement' from uplink
    where ${paidOf(sensor)} and measured_at > ${after} and 'no_echo' = any(string_to_array(problem, ' '))
    order by at`);
  const newest = bad.at(-1);
  const translation_key = newest && faultOfValidity(newest.validity);
  if (!newest || !translation_key) return null;
  const first = bad.find(({ validity }) => validity === newest.validity) ?? newest;
  return { translation_key, since: first.at };
}
