import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { checkRelease } from './check-release.ts';
import { pointChannel, writeRelease } from './releases.ts';

export const registerRelease = route('POST platform/releases', async ({ app, tx, body }) => {
  const check = await checkRelease(body.signed, app.settings);
  if (!check.ok) throw new AppError('release_refused', { details: { reasons: check.reasons } });
  const { name, version } = check.manifest;
  const now = app.clock.now();
  await writeRelease(tx, body.signed, check.manifest, now);
  return { data: { name, version, revision: await pointChannel(tx, name, body.channel, version, now) } };
});

export const setChannel = route('PUT platform/modules/{name}/channel', async ({ app, tx, params, body }) => {
  const releases = await tx.rows<{ version: string }>(
    sql`select version from module_release where name = ${params.name}`,
  );
  if (releases.length === 0) throw new AppError('module_not_found');
  if (!releases.some(({ version }) => version === body.version)) throw new AppError('release_not_found');
  const revision = await pointChannel(tx, params.name, body.channel, body.version, app.clock.now());
  return { data: { name: params.name, ...body, revision } };
});

interface ReleaseRow {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly size_bytes: number;
  readonly released_at: Date;
}

export const modules = route('GET platform/modules', async ({ tx }) => {
  const releases = await tx.rows<ReleaseRow>(sql`
    select name, version, contract, size_bytes, released_at from module_release order by name, released_at desc, version desc`);
  const channels = await tx.rows<{ name: string; channel: string; version: string }>(
    sql`select name, channel, version from module_channel`,
  );
  const names = [...new Set(releases.map(({ name }) => name))];
  return {
    data: names.map((name) => ({
      name,
      channels: Object.fromEntries(
        channels.filter((row) => row.name === name).map(({ channel, version }) => [channel, version]),
      ),
      releases: releases
        .filter((row) => row.name === name)
        .map(({ name: _, released_at, ...release }) => ({
          ...release,
          released_at: released_at.toISOString(),
        })),
    })),
  };
});
