import { signedManifest } from '@niveau/shared/api/manifest';
import { z } from 'zod';
import { PlatformError } from './platform-error.ts';
import type { Channel, ReleaseStore } from './release-store.ts';
import type { Bucket } from './s3-bucket.ts';
import { compareWithStored, manifestText } from './same-release.ts';

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';
const channelPointer = z.object({ version: z.string(), pointed_at: z.string() });
const channels = ['stable', 'canary'] as const;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};
const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/**
 * A store in a bucket, under a prefix that is empty or ends with a slash: `<name>/<version>/` as on disk, without
 * compressed forms (a CDN makes its own), and one object for each channel. A release is there once its manifest is,
 * which is written last and by a conditional write: of two at once one wins, and the other compares itself with it.
 */
export function s3Store(bucket: Bucket, prefix: string, now: () => Date = () => new Date()): ReleaseStore {
  const at = (...parts: readonly string[]) => `${prefix}${parts.join('/')}`;
  const channelKey = (name: string, channel: Channel) => at(name, `channel-${channel}.json`);

  async function read(name: string, version: string) {
    const content = await bucket.read(at(name, version, 'manifest.json'));
    return content && signedManifest.parse(JSON.parse(content.toString()));
  }
  async function channelOf(name: string, channel: Channel) {
    const content = await bucket.read(channelKey(name, channel));
    return content && channelPointer.parse(JSON.parse(content.toString()));
  }
  /** Throws a PlatformError where another file has this name: nothing that a page may have loaded changes. */
  async function writeOnce(key: string, content: Buffer): Promise<void> {
    if (await bucket.write(key, content, { type: typeOf(key), cacheControl: forEver, isNew: true })) return;
    const there = await bucket.read(key);
    if (!there?.equals(content))
      throw new PlatformError(`${key} is in the store with other contents, and a stored file never changes.`);
  }

  return {
    read,
    async put(release) {
      const { name, version } = release.manifest;
      const writeManifest = (isNew: boolean) =>
        bucket.write(at(name, version, 'manifest.json'), manifestText(release.signed), {
          type: typeOf('manifest.json'),
          cacheControl: askAgain,
          isNew,
        });
      const existing = await read(name, version);
      if (!existing) {
        for (const [file, content] of release.files) await writeOnce(at(name, version, file), content);
        if (await writeManifest(true)) return 'stored';
      }
      // It was there, or somebody released the same version in the meantime.
      const rival = existing ?? (await read(name, version));
      if (!rival)
        throw new PlatformError(`${name} ${version} is being released by somebody else: try again.`);
      const outcome = compareWithStored(rival, release);
      if (outcome === 'resigned') await writeManifest(false);
      return outcome;
    },
    names: () => bucket.folders(prefix),
    versions: (name) => bucket.folders(at(name, '')),
    async channels(name) {
      const entries = await Promise.all(
        channels.map(async (channel) => [channel, await channelOf(name, channel)] as const),
      );
      return Object.fromEntries(entries.filter(([, pointer]) => pointer !== null));
    },
    async point(name, channel, version) {
      if ((await channelOf(name, channel))?.version === version) return;
      const pointer = { version, pointed_at: now().toISOString() };
      await bucket.write(channelKey(name, channel), `${JSON.stringify(pointer)}\n`, {
        type: typeOf('channel.json'),
        cacheControl: askAgain,
        isNew: false,
      });
    },
  };
}
