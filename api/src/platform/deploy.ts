import { AppError } from '@niveau/shared/api/errors';
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { endCanary, lastGood, pointChannel, versionOn } from './channels.ts';
import { checkRelease } from './check-release.ts';
import { writeRelease } from './releases.ts';
import { lockRoutes, routeFaults } from './route-owners.ts';

export const registerRelease = route('POST platform/releases', async ({ app, tx, caller, body }) => {
  const { signed, channel, spaces, percent } = body;
  const check = await checkRelease(signed, app.settings);
  if (!check.ok) throw new AppError('release_refused', { details: { reasons: check.reasons } });
  const { name, version } = check.manifest;
  await requireRoutes(tx, check.manifest);
  await requireSpaces(tx, spaces);
  const now = app.clock.now();
  await writeRelease(tx, signed, check.manifest, now);
  const { revision } = await pointChannel(tx, {
    name,
    channel,
    version,
    now,
    actor: caller,
    audience: { spaces, percent },
    isRelease: true,
  });
  return { data: { name, version, channel, revision } };
});

/** Throws `release_refused` where a route of the release is not free, and keeps it free until the transaction ends. */
async function requireRoutes(
  tx: Transaction,
  manifest: Pick<ReleaseManifest, 'name' | 'routes'>,
): Promise<void> {
  await lockRoutes(tx);
  const reasons = await routeFaults(tx, manifest);
  if (reasons.length > 0) throw new AppError('release_refused', { details: { reasons } });
}

/**
 * Throws `module_not_found`, `release_not_found` for a version that was never released, or `release_refused` for one whose
 * route another module took meanwhile.
 */
async function requireRelease(tx: Transaction, name: string, version?: string): Promise<void> {
  const releases = await tx.rows<{ version: string; routes: ReleaseManifest['routes'] }>(
    sql`select version, coalesce(payload::jsonb -> 'routes', '[]') as routes from module_release where name = ${name}`,
  );
  if (releases.length === 0) throw new AppError('module_not_found');
  if (version === undefined) return lockRoutes(tx);
  const release = releases.find((one) => one.version === version);
  if (!release) throw new AppError('release_not_found');
  await requireRoutes(tx, { name, routes: release.routes });
}

/** Throws `client_not_found` where a canary would be for a space that there is not. */
async function requireSpaces(tx: Transaction, spaces: readonly number[] = []): Promise<void> {
  const known = await tx.rows<{ id_client: number }>(
    sql`select id_client from client where id_client = any(${[...spaces]}::bigint[])`,
  );
  const missing = spaces.filter((space) => !known.some(({ id_client }) => id_client === space));
  if (missing.length > 0)
    throw new AppError('client_not_found', {
      details: { reasons: [`There is no space ${missing.join(', ')}.`] },
    });
}

export const setChannel = route(
  'PUT platform/modules/{name}/channel',
  async ({ app, tx, caller, params: { name }, body: { channel, version, spaces, percent } }) => {
    await requireRelease(tx, name, version);
    await requireSpaces(tx, spaces);
    const now = app.clock.now();
    const audience = { spaces, percent };
    const moved = await pointChannel(tx, { name, channel, version, now, actor: caller, audience });
    return { data: { name, channel, version, ...moved, spaces: [...moved.spaces] } };
  },
);

/**
 * Stable: back to the version given, or to the last good one that the channel pointed at. What is left is never gone back to.
 * A canary ends, and those who had it go back to what is stable, unless a version is given.
 */
export const rollBack = route(
  'POST platform/modules/{name}/rollback',
  async ({ app, tx, caller, params: { name }, body: { channel, version } }) => {
    await requireRelease(tx, name, version);
    const now = app.clock.now();
    const stood = await versionOn(tx, name, channel);
    const stable = channel === 'canary' ? await versionOn(tx, name, 'stable') : null;
    if (stood !== null && stable !== null && version === undefined) {
      const ended = await endCanary(tx, { name, now, actor: caller });
      if (ended) {
        const { revision } = ended;
        return { data: { name, channel, version: stable, rolled_back: stood, revision } };
      }
    }
    const to = version ?? (stood === null ? null : await lastGood(tx, name, channel, stood));
    if (to === null) throw new AppError('release_not_found', { details: { reasons: [whyNot()] } });
    const move = { name, channel, version: to, now, actor: caller, isRollback: true } as const;
    const { revision } = await pointChannel(tx, move);
    return { data: { name, channel, version: to, rolled_back: stood === to ? null : stood, revision } };

    function whyNot(): string {
      return stood === null
        ? `Nothing is on ${channel}.`
        : `Nothing that was on ${channel} before ${stood} is good: name a version.`;
    }
  },
);
