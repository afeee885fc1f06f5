import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ReleaseManifest,
  releaseManifest,
  type SignedManifest,
  signedManifest,
} from '@niveau/shared/api/manifest';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import { type Channel, pointChannel } from './channels.ts';
import { checkRelease } from './check-release.ts';
import { writeRelease } from './releases.ts';
import { lockRoutes, routeFaults } from './route-owners.ts';

interface Found {
  readonly signed: SignedManifest;
  readonly manifest: ReleaseManifest;
}

/**
 * Takes in the signed releases of the store that the database does not know, then the store's channel pointers that
 * are younger than the database's: a roll-back made through the call survives a restart. A module without pointers in
 * the store follows its newest release. Outside of production only, where releases come through the call. What may not
 * run is logged, and left.
 */
export async function adoptReleases(app: App): Promise<void> {
  const { releases, pointers } = await readStore(app);
  const known = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ name: string; version: string; key_id: string }>(
      sql`select name, version, key_id from module_release`,
    ),
  );
  const isKnown = new Set(known.map(({ name, version, key_id }) => `${name} ${version} ${key_id}`));
  const adopted: Found[] = [];
  for (const { signed, name, version } of releases) {
    if (isKnown.has(`${name} ${version} ${signed.key_id}`)) continue;
    const check = await checkRelease(signed, app.settings);
    if (check.ok) adopted.push({ signed, manifest: check.manifest });
    else app.log.warn({ module: name, version, reasons: check.reasons }, 'a release of the store is refused');
  }
  await app.database.transaction({ role: 'system' }, async (tx) => {
    // As every call that points channels: two that do it for several modules take them one after the other.
    await lockRoutes(tx);
    for (const { signed, manifest } of adopted) await writeRelease(tx, signed, manifest, app.clock.now());
    const pointed = new Set(pointers.map(({ name }) => name));
    const newest = newestOfEach(adopted).filter(({ name }) => !pointed.has(name));
    const wanted = newest.map(({ name, version, built_at }) => ({
      name,
      version,
      channel: 'stable' as const,
      at: built_at,
    }));
    for (const pointer of [...pointers, ...wanted]) await followPointer(app, tx, pointer);
  });
  if (adopted.length > 0)
    app.log.info(
      { releases: adopted.map(({ manifest }) => `${manifest.name}@${manifest.version}`) },
      'adopted',
    );
}

interface Pointer {
  readonly name: string;
  readonly channel: Channel;
  readonly version: string;
  readonly at: string;
}

/**
 * Points a channel where the store says, unless the release is unknown, the channel was pointed since (a canary that ended
 * stays ended), or a route of it is another module's.
 */
async function followPointer(
  app: App,
  tx: Transaction,
  { name, channel, version, at }: Pointer,
): Promise<void> {
  const now = new Date(at);
  const row = await tx.row<{ payload: string }>(sql`
    select r.payload from module_release r where r.name = ${name} and r.version = ${version}
      and not exists (select from module_channel c where c.name = r.name and c.channel = ${channel} and c.updated_at >= ${now})
      and not exists (select from module_pointer p where p.name = r.name and p.channel = ${channel} and p.at >= ${now})`);
  if (!row) return;
  const reasons = await routeFaults(tx, releaseManifest.parse(JSON.parse(row.payload)));
  if (reasons.length > 0)
    app.log.warn({ module: name, version, reasons }, 'a release of the store is refused');
  else await pointChannel(tx, { name, channel, version, now, actor: { kind: 'store' } });
}

function newestOfEach(releases: readonly Found[]): readonly ReleaseManifest[] {
  const newest = new Map<string, ReleaseManifest>();
  for (const { manifest } of releases) {
    const other = newest.get(manifest.name);
    if (!other || manifest.built_at > other.built_at) newest.set(manifest.name, manifest);
  }
  return [...newest.values()];
}

/** `<module>/channels.json` of the store. */
const storePointers = z.partialRecord(
  z.enum(['stable', 'canary']),
  z.object({ version: z.string(), pointed_at: z.iso.datetime() }),
);

async function readStore(app: App) {
  const { modulesFolder } = app.settings;
  const read = async <T>(schema: z.ZodType<T>, ...file: readonly string[]): Promise<T | null> => {
    try {
      return schema.parse(JSON.parse(await readFile(path.join(modulesFolder, ...file), 'utf8')));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT')
        app.log.warn({ err: error, file }, 'a file of the store cannot be read');
      return null;
    }
  };
  const modules = await Promise.all(
    (await subfolders(modulesFolder)).map(async (name) => {
      const versions = await subfolders(path.join(modulesFolder, name));
      const manifests = await Promise.all(
        versions.map(async (version) => ({
          name,
          version,
          signed: await read(signedManifest, name, version, 'manifest.json'),
        })),
      );
      return { name, manifests, channels: await read(storePointers, name, 'channels.json') };
    }),
  );
  return {
    releases: modules.flatMap(({ manifests }) =>
      manifests.flatMap(({ signed, ...release }) => (signed ? [{ ...release, signed }] : [])),
    ),
    pointers: modules.flatMap(({ name, channels }) =>
      (['stable', 'canary'] as const).flatMap((channel): Pointer[] => {
        const pointer = channels?.[channel];
        return pointer ? [{ name, channel, version: pointer.version, at: pointer.pointed_at }] : [];
      }),
    ),
  };
}

/** Names of the folders in a folder, but for those being written; none where there is no folder. */
async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}
