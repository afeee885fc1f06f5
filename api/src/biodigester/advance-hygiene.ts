import { hygieneProgress } from '@niveau/shared/domain/biodigester';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { ofSensor, type SensorKey } from '../readings/sensor-key.ts';

interface OpenCycle {
  readonly id_cycle: number;
  readonly id_client: number;
  readonly phase: string;
  readonly asked_at: Date;
}

/**
 * Takes the hygiene cycle that is under way as far as the temperatures have come: begun, finished or failed. A finished or
 * failed cycle gives the digester back the mode that it had. Safe to run twice; in the system's or the space's scope.
 */
export async function advanceHygiene(tx: Transaction, sensor: SensorKey, now: Date): Promise<void> {
  const { id_device } = sensor;
  const cycle = await tx.row<OpenCycle>(sql`
    select id_cycle, id_client, phase, asked_at from biodigester_cycle
    where id_device = ${id_device} and phase in ('asked', 'in_progress') for no key update`);
  if (!cycle) return;
  const readings = await tx.rows<{ t: number; celsius: number }>(sql`
    select round(extract(epoch from measured_at) * 1000)::double precision as t, value as celsius from reading
    where ${ofSensor(sensor)} and metric = 'temperature_celsius' and validity = 'valid' and measured_at >= ${cycle.asked_at}
    order by measured_at`);
  const progress = hygieneProgress(cycle.asked_at.getTime(), readings, now.getTime());
  const at = (t: number | null) => (t === null ? null : new Date(t));
  await tx.run(sql`
    update biodigester_cycle set phase = ${progress.phase}, started_at = ${at(progress.started_at)},
      ended_at = ${at(progress.ended_at)}, held_minutes = ${progress.held_minutes}, lowest_c = ${progress.lowest_c},
      failure = ${progress.failure}
    where id_cycle = ${cycle.id_cycle}`);
  if (progress.phase === cycle.phase) return;
  const happened = at(progress.ended_at ?? progress.started_at) ?? now;
  await tx.run(sql`
    insert into biodigester_event (id_client, id_device, at, kind, value, sent_at, details)
    values (${cycle.id_client}, ${id_device}, ${happened}, 'hygiene', ${progress.phase}, ${now},
      ${JSON.stringify({ failure: progress.failure })}::jsonb)`);
  if (progress.phase === 'in_progress')
    await tx.run(
      sql`update biodigester set mode = 'hygiene', updated_at = ${now} where id_device = ${id_device}`,
    );
  if (progress.phase === 'finished' || progress.phase === 'failed') await leaveHygiene(tx, id_device, now);
}

/** Back to the mode of before a hygiene cycle, unless it was stopped meanwhile. */
export async function leaveHygiene(tx: Transaction, id_device: number, now: Date): Promise<void> {
  await tx.run(sql`
    update biodigester set mode = mode_before, updated_at = ${now} where id_device = ${id_device} and mode = 'hygiene'`);
}
