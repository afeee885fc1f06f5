import { generateKeyPairSync } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSigningKey } from './release-keys.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

describe('the key that signs releases', () => {
  test('is made once, readable by its owner alone, with its public half beside it', async () => {
    const folder = temporaryFolder();
    const first = await readSigningKey(folder, {});
    const again = await readSigningKey(folder, {});
    expect([first.isNew, again.isNew]).toEqual([true, false]);
    expect(again.key.public_key).toBe(first.key.public_key);
    const file = path.join(folder, 'keys/release.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { key_id, public_key } = first.key;
    expect(JSON.parse(await readFile(path.join(folder, 'keys/release.pub.json'), 'utf8'))).toEqual({
      key_id,
      public_key,
    });
    expect(Buffer.from(public_key, 'base64')).toHaveLength(32);
  });

  test('comes from the environment where it is set there, and leaves no file', async () => {
    const folder = temporaryFolder();
    const { key } = await readSigningKey(folder, {});
    const pem = await readFile(path.join(folder, 'keys/release.pem'), 'utf8');
    const elsewhere = temporaryFolder();
    const given = await readSigningKey(elsewhere, { NIVEAU_RELEASE_PRIVATE_KEY: pem });
    expect(given.key.key_id).toBe(key.key_id);
    await expect(stat(path.join(elsewhere, 'keys'))).rejects.toThrow('ENOENT');
  });

  test('another kind of key and a damaged file are named, not used', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    await expect(
      readSigningKey(temporaryFolder(), { NIVEAU_RELEASE_PRIVATE_KEY: String(rsa) }),
    ).rejects.toThrow('NIVEAU_RELEASE_PRIVATE_KEY is not an Ed25519 key');
    const folder = temporaryFolder();
    await readSigningKey(folder, {});
    await writeFile(path.join(folder, 'keys/release.pem'), 'damaged');
    await expect(readSigningKey(folder, {})).rejects.toThrow('cannot be read');
  });
});
