import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';

// Keys that no setting gives: they lie in the data folder, readable by its owner alone.

export const vapidKeys = z.object({ public_key: z.string(), private_key: z.string() }).readonly();
/** base64url: a P-256 point and its secret. */
export type VapidKeys = z.output<typeof vapidKeys>;

/** The keys of this data folder, made at first start, so that subscriptions outlive a restart. */
export function localVapid(dataFolder: string): VapidKeys {
  const file = path.join(dataFolder, 'vapid.json');
  if (!existsSync(file)) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    mkdirSync(dataFolder, { recursive: true });
    const text = JSON.stringify({ public_key: publicKey, private_key: privateKey });
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  }
  return vapidKeys.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** A secret of this data folder, made at first start, so that sessions outlive a restart. */
export function localSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
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
