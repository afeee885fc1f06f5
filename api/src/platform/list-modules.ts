import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import type { Channel } from './channels.ts';
import { readRemovable } from './removable.ts';

interface ReleaseRow {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly size_bytes: number;
  readonly released_at: Date;
}
interface ChannelRow {
  readonly name: string;
  readonly channel: Channel;
  readonly version: string;
  readonly spaces: readonly number[];
  readonly percent: number;
}
interface HoldRow {
  readonly name: string;
  readonly version: string;
  readonly id_client: number;
  readonly at: Date;
}

export const modules = route('GET platform/modules', async ({ app, tx }) => {
  const releases = await tx.rows<ReleaseRow>(sql`
    select name, version, contract, size_bytes, released_at from module_release order by name, released_at desc, version desc`);
  const channels = await tx.rows<ChannelRow>(
    sql`select name, channel, version, spaces, percent from module_channel`,
  );
  const holds = await tx.rows<HoldRow>(
    sql`select name, version, id_client, at from module_hold order by name, at, id_client`,
  );
  const removable = await readRemovable(tx, app.settings.keepReleasesDays);
  const names = [...new Set(releases.map(({ name }) => name))];
  return {
    data: names.map((name) => {
      const own = channels.filter((row) => row.name === name);
      const canary = own.find(({ channel }) => channel === 'canary');
      return {
        name,
        channels: Object.fromEntries(own.map(({ channel, version }) => [channel, version])),
        canary: canary ? { spaces: [...canary.spaces], percent: canary.percent } : null,
        holds: holds
          .filter((row) => row.name === name)
          .map(({ version, id_client, at }) => ({ version, id_client, at: at.toISOString() })),
        releases: releases
          .filter((row) => row.name === name)
          .map(({ name: _, released_at, ...release }) => {
            const at = removable.get(`${name} ${release.version}`) ?? null;
            return {
              ...release,
              released_at: released_at.toISOString(),
              in_use: at === null,
              removable_at: at?.toISOString() ?? null,
            };
          }),
      };
    }),
  };
});
