import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, type SignedManifest, signedManifest } from '@niveau/shared/api/manifest';
import { canonicalPayload } from '@niveau/shared/domain/release-signature';
import { z } from 'zod';
import { isMissing } from './is-missing.ts';
import { PlatformError } from './platform-error.ts';
import { compressedForms } from './precompress.ts';
import type { Release, ReleaseStore, StoreOutcome } from './release-store.ts';

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
      const pointers = await channels(name);
      if (pointers[channel]?.version === version) return;
      const next = { ...pointers, [channel]: { version, pointed_at: now().toISOString() } };
      await replaceFile(path.join(folder, name, channelsFile), `${JSON.stringify(next, null, 2)}\n`);
    },
    async versions(name) {
      const entries = await readdir(path.join(folder, name), { withFileTypes: true }).catch(absent);
      return (entries ?? []).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    },
  };
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
  await writeFile(path.join(folder, manifestFile), textOf(signed));
}

const textOf = (signed: SignedManifest) => `${JSON.stringify(signed, null, 2)}\n`;

/** A version that is there already: nothing to do for the same contents, refused for others. */
async function meet(existing: SignedManifest, release: Release, folder: string): Promise<StoreOutcome> {
  const { name, version } = release.manifest;
  if (identity(JSON.parse(existing.payload)) !== identity(release.manifest))
    throw new PlatformError(
      `${name} ${version} has been released with other contents, and a released version never changes: give the module a new version.`,
    );
  if (existing.key_id === release.signed.key_id) return 'unchanged';
  await replaceFile(path.join(folder, manifestFile), textOf(release.signed));
  return 'resigned';
}

/** Whoever reads the file sees the old text or the new one, never half of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, text);
  await rename(aside, file);
}

/** Everything that a release says but when it was built. */
function identity(manifest: ReleaseManifest): string {
  return canonicalPayload({ ...manifest, built_at: '' });
}
