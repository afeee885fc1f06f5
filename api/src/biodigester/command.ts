import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { type BiodigesterStep, biodigesterRefusal } from '@niveau/shared/domain/biodigester';
import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { route, type UserCaller } from '../http/route.ts';
import { leaveHygiene } from './advance-hygiene.ts';
import { readState, viewOf } from './general-view.ts';
import { findBiodigester } from './visible-biodigester.ts';

type View = CallOutput<'POST device/biodigestor/{id}/mode'>;

interface Commanding {
  readonly app: App;
  readonly tx: Transaction;
  readonly caller: UserCaller;
}

/**
 * Takes one step of the state machine, once: of two people at the same moment the second is held against what the first did.
 * Throws `biodigester_step_refused` with the reason under `details`.
 */
async function take({ app, tx, caller }: Commanding, id: number, step: BiodigesterStep): Promise<View> {
  const { id_device, id_asset } = await findBiodigester(tx, caller, id, levels.edit);
  const now = app.clock.now();
  await tx.run(sql`insert into biodigester (id_device, id_client, updated_at) values (${id_device}, ${caller.id_client}, ${now})
    on conflict do nothing`);
  const state = await readState(tx, id_device, true);
  const reason = biodigesterRefusal(state, step);
  if (reason) throw new AppError('biodigester_step_refused', { details: { reason } });
  const asks =
    (step.kind === 'hygiene' && step.action === 'ask') || (step.kind === 'mode' && step.mode === 'hygiene');
  if (asks) await askHygiene(tx, caller, id_device, now);
  else if (step.kind === 'hygiene') await endHygiene(tx, id_device, 'aborted', now);
  else if (step.kind === 'mode') await changeMode(tx, id_device, step.mode, now);
  else await operate(tx, id_device, step.operation, now);
  const [kind, value] = asks
    ? (['hygiene', 'asked'] as const)
    : step.kind === 'hygiene'
      ? (['hygiene', 'aborted'] as const)
      : step.kind === 'mode'
        ? (['mode', step.mode] as const)
        : (['operation', step.operation] as const);
  await tx.run(sql`insert into biodigester_event (id_client, id_device, at, kind, value, id_user)
    values (${caller.id_client}, ${id_device}, ${now}, ${kind}, ${value}, ${caller.id_user})`);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: now,
    action: `biodigester_${kind}`,
    entity: 'biodigester',
    id_entity: id_device,
    details: { value, id_asset },
  });
  return viewOf(tx, { id_client: caller.id_client, id_device });
}

async function askHygiene(tx: Transaction, caller: UserCaller, id_device: number, now: Date): Promise<void> {
  await tx.run(sql`insert into biodigester_cycle (id_client, id_device, asked_at, asked_by)
    values (${caller.id_client}, ${id_device}, ${now}, ${caller.id_user})`);
  await tx.run(sql`update biodigester set mode_before = case when mode = 'hygiene' then mode_before else mode end, updated_at = ${now}
    where id_device = ${id_device}`);
}

async function endHygiene(tx: Transaction, id_device: number, failure: string, now: Date): Promise<void> {
  await tx.run(sql`update biodigester_cycle set phase = 'failed', ended_at = ${now}, failure = ${failure}
    where id_device = ${id_device} and phase in ('asked', 'in_progress')`);
  await leaveHygiene(tx, id_device, now);
}

async function changeMode(tx: Transaction, id_device: number, mode: string, now: Date): Promise<void> {
  if (mode === 'stop') await endHygiene(tx, id_device, 'stopped', now);
  await tx.run(
    sql`update biodigester set mode = ${mode}, updated_at = ${now} where id_device = ${id_device}`,
  );
}

async function operate(tx: Transaction, id_device: number, operation: string, now: Date): Promise<void> {
  if (operation !== 'hatch_open' && operation !== 'hatch_close') return;
  await tx.run(sql`update biodigester set is_hatch_open = ${operation === 'hatch_open'}, updated_at = ${now}
    where id_device = ${id_device}`);
}

export const setMode = route('POST device/biodigestor/{id}/mode', async ({ params, body, ...request }) => ({
  data: await take(request, params.id, { kind: 'mode', mode: body.mode }),
}));

export const setHygiene = route(
  'POST device/biodigestor/{id}/hygiene',
  async ({ params, body, ...request }) => ({
    data: await take(request, params.id, { kind: 'hygiene', action: body.action }),
  }),
);

export const startOperation = route(
  'POST device/biodigestor/{id}/operation',
  async ({ params, body, ...request }) => ({
    data: await take(request, params.id, { kind: 'operation', operation: body.operation }),
  }),
);
