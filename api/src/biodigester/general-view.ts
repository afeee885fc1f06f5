import type { CallOutput } from '@niveau/shared/api';
import { allowedSteps, type Biodigester, hygieneRule } from '@niveau/shared/domain/biodigester';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { ofSensor, type SensorKey } from '../readings/sensor-key.ts';
import { findBiodigester } from './visible-biodigester.ts';

type View = CallOutput<'GET device/biodigestor/{id}/generalView'>;
type Cycle = CallOutput<'GET device/biodigestor/{id}/cycles'>[number];

interface CycleRow {
  readonly id_cycle: number;
  readonly phase: Cycle['phase'];
  readonly asked_at: Date;
  readonly asked_by: string | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly held_minutes: number;
  readonly lowest_c: number | null;
  readonly failure: string | null;
}

const selectCycles = sql`select y.id_cycle, y.phase, y.asked_at, u.first_name || ' ' || u.last_name as asked_by, y.started_at,
    y.ended_at, y.held_minutes, y.lowest_c, y.failure
  from biodigester_cycle y left join account u on u.id_user = y.asked_by`;

/** Cycles of a device, newest first. */
export async function readCycles(tx: Transaction, id_device: number, page: Sql): Promise<Cycle[]> {
  const rows = await tx.rows<CycleRow>(
    sql`${selectCycles} where y.id_device = ${id_device} order by y.asked_at desc, y.id_cycle desc ${page}`,
  );
  return rows.map(({ asked_at, started_at, ended_at, held_minutes, lowest_c, ...cycle }) => ({
    ...cycle,
    asked_at: asked_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    held_minutes: Math.round(held_minutes),
    needed_minutes: hygieneRule.minutes,
    needed_celsius: hygieneRule.celsius,
    lowest_celsius: lowest_c,
  }));
}

/** How a biodigester stands; one that nobody has steered yet runs as usual. */
export async function readState(tx: Transaction, id_device: number, lock = false): Promise<Biodigester> {
  const row = await tx.row<Omit<Biodigester, 'hygiene'>>(sql`
    select mode, is_hatch_open from biodigester where id_device = ${id_device} ${lock ? sql`for no key update` : sql``}`);
  const cycle = await tx.row<{ phase: 'asked' | 'in_progress' }>(sql`
    select phase from biodigester_cycle where id_device = ${id_device} and phase in ('asked', 'in_progress')`);
  return {
    mode: row?.mode ?? 'normal',
    is_hatch_open: row?.is_hatch_open ?? false,
    hygiene: cycle?.phase ?? null,
  };
}

interface ReadingRow {
  readonly metric: string;
  readonly value: number;
  readonly measured_at: Date;
}

/** All that one look at a biodigester tells. */
export async function viewOf(tx: Transaction, sensor: SensorKey): Promise<View> {
  const { id_device } = sensor;
  const state = await readState(tx, id_device);
  const [cycle] = await readCycles(tx, id_device, sql`limit 1`);
  const readings = await tx.rows<ReadingRow>(sql`
    select g.metric, r.value, r.measured_at
    from unnest(array['temperature_celsius', 'pressure_bar', 'fill_percent']) as g (metric)
    cross join lateral (
      select value, measured_at from reading where ${ofSensor(sensor)} and metric = g.metric and validity = 'valid'
      order by measured_at desc limit 1) r`);
  const newestOf = (metric: string) => readings.find((row) => row.metric === metric)?.value ?? null;
  const times = readings.map(({ measured_at }) => measured_at.getTime());
  const last = await tx.row<{ operation: string; at: Date; by: string | null; is_sent: boolean }>(sql`
    select e.value as operation, e.at, u.first_name || ' ' || u.last_name as by, e.sent_at is not null as is_sent
    from biodigester_event e left join account u on u.id_user = e.id_user
    where e.id_device = ${id_device} and e.kind = 'operation' order by e.at desc, e.id_event desc limit 1`);
  return {
    id_device,
    mode: state.mode,
    is_hatch_open: state.is_hatch_open,
    hygiene: cycle ?? null,
    temperature_celsius: newestOf('temperature_celsius'),
    pressure_bar: newestOf('pressure_bar'),
    fill_percent: newestOf('fill_percent'),
    measured_at: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
    allowed: allowedSteps(state),
    last_operation: last ? { ...last, at: last.at.toISOString() } : null,
  };
}

export const readGeneralView = route(
  'GET device/biodigestor/{id}/generalView',
  async ({ tx, caller, params }) => {
    return { data: await viewOf(tx, await findBiodigester(tx, caller, params.id)) };
  },
);

export const listCycles = route(
  'GET device/biodigestor/{id}/cycles',
  async ({ tx, caller, params, query }) => {
    const { id_device } = await findBiodigester(tx, caller, params.id);
    const counted = await tx.row<{ total: number }>(
      sql`select count(*) as total from biodigester_cycle where id_device = ${id_device}`,
    );
    return {
      data: await readCycles(tx, id_device, sql`limit ${query.limit} offset ${query.offset}`),
      meta: { total: counted?.total ?? 0 },
    };
  },
);
