import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SignedManifest, signedManifest } from '@niveau/shared/api/manifest';
import { z } from 'zod';
import { hasCode, isMissing } from './is-missing.ts';
import { compressedForms } from './precompress.ts';
import type { Release, ReleaseStore, StoreOutcome } from './release-store.ts';
import { compareWithStored, manifestText } from './same-release.ts';

const manifestFile = 'manifest.json';
const channelsFile = 'channels.json';
const stagingPrefix = '.staging-';

const channelPointer = z.object({ version: z.string(), pointed_at: z.string() });
const channelPointers = z.object({ stable: channelPointer.optional(), canary: channelPointer.optional() });

/**
 * A store in a folder: `<folder>/<name>/<version>/` with `manifest.json`, the release's files and their compressed
 * forms, and `<folder>/<name>/channels.json`. A release appears whole or not at all, since its folder is written aside and moved into place.
 */
export function diskStore(folder: string, now: () => Date = () => new Date()): ReleaseStore {
  const folderOf = (name: string, version: string) => path.join(folder, name, version);

  async function read(name: string, version: string): Promise<SignedManifest | null> {
    const text = await readFile(path.join(folderOf(name, version), manifestFile), 'utf8').catch(absent);
    return text === null ? null : signedManifest.parse(JSON.parse(text));
  }

  async function put(release: Release): Promise<StoreOutcome> {
    const { name, version } = release.manifest;
    const existing = await read(name, version);
    if (existing) return meet(existing, release, folderOf(name, version));
    const staging = path.join(folder, `${stagingPrefix}${randomUUID()}`);
    try {
      await writeRelease(staging, release);
      await mkdir(path.join(folder, name), { recursive: true });
      await rename(staging, folderOf(name, version));
      return 'stored';
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      // Somebody released the same version in the meantime.
      const rival = await read(name, version);
      if (rival) return meet(rival, release, folderOf(name, version));
      throw error;
    }
  }

  async function channels(name: string) {
    const text = await readFile(path.join(folder, name, channelsFile), 'utf8').catch(absent);
    return text === null ? {} : channelPointers.parse(JSON.parse(text));
  }

  return {
    put,
    read,
    channels,
    async point(name, channel, version) {
      await holding(path.join(folder, name, `.${channelsFile}.lock`), async () => {
        const pointers = await channels(name);
        if (pointers[channel]?.version === version) return;
        const next = { ...pointers, [channel]: { version, pointed_at: now().toISOString() } };
        await replaceFile(path.join(folder, name, channelsFile), `${JSON.stringify(next, null, 2)}\n`);
      });
    },
    versions: (name) => foldersIn(path.join(folder, name)),
    names: () => foldersIn(folder),
  };
}

/** Names of the folders in a folder, but for those being written; none where there is no folder. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(absent);
  return (entries ?? [])
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
}

const waitMs = 20;
/** A lock that is this old was left by a command that died: the work under it takes milliseconds. */
const oldestLockMs = 10_000;

/** Does some work while no other command holds the lock file: two that note different channels both stay noted. */
async function holding(lock: string, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const held = await stat(lock).catch(absent);
    if (held && Date.now() - held.mtimeMs > oldestLockMs) await rm(lock, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

function absent(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function writeRelease(folder: string, { signed, files }: Release): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { mode: 0o444 });
    for (const [ending, compressed] of await compressedForms(name, content))
      await writeFile(`${file}${ending}`, compressed, { mode: 0o444 });
  }
  await writeFile(path.join(folder, manifestFile), manifestText(signed));
}

async function meet(existing: SignedManifest, release: Release, folder: string): Promise<StoreOutcome> {
  const outcome = compareWithStored(existing, release);
  if (outcome === 'resigned')
    await replaceFile(path.join(folder, manifestFile), manifestText(release.signed));
  return outcome;
}

/** Whoever reads the file sees the old text or the new one, never half of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, text);
  await rename(aside, file);
}
