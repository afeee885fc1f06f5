import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { errorCode } from './error-code.ts';

// Keys that no setting gives: they lie in the data folder, readable by its owner alone.

export const vapidKeys = z.object({ public_key: z.string(), private_key: z.string() }).readonly();
/** base64url: a P-256 point and its secret. */
export type VapidKeys = z.output<typeof vapidKeys>;

/** The text of a file, made whole where there is none; of several copies of the server that start at once, the first makes it. */
function keptIn(file: string, make: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}

/** The keys of this data folder, made at first start, so that subscriptions outlive a restart. */
export function localVapid(dataFolder: string): VapidKeys {
  const text = keptIn(path.join(dataFolder, 'vapid.json'), () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return JSON.stringify({ public_key: publicKey, private_key: privateKey });
  });
  return vapidKeys.parse(JSON.parse(text));
}

/** A secret of this data folder, made at first start, so that sessions outlive a restart. */
export function localSecret(dataFolder: string): string {
  return keptIn(path.join(dataFolder, 'secret'), () => randomBytes(48).toString('base64url'));
}

/** The key that `niveau keys` made in the data folder: `keys/release.pub.json`. */
export function localReleaseKeys(dataFolder: string) {
  const file = path.join(dataFolder, 'keys/release.pub.json');
  if (!existsSync(file)) return [];
  const key = z
    .object({ key_id: z.string(), public_key: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return [key];
}
