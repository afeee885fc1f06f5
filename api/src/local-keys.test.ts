import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webPush from 'web-push';
import { localSecret, localVapid } from './local-keys.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'niveau-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('copies of the server that start at once on a new folder have the same keys', () => {
  const make = webPush.generateVAPIDKeys.bind(webPush);
  let first: unknown;
  const spy = jest.spyOn(webPush, 'generateVAPIDKeys').mockImplementationOnce(() => {
    // Another is quicker.
    first = localVapid(folder);
    return make();
  });
  const second = localVapid(folder);
  expect(spy).toHaveBeenCalledTimes(2);
  expect(second).toEqual(first);
  expect(localVapid(folder)).toEqual(first);
  expect(readdirSync(folder)).toEqual(['vapid.json']);
});

test('a secret is made once, for its owner’s eyes', () => {
  const secret = localSecret(folder);
  expect(secret).toHaveLength(64);
  expect(localSecret(folder)).toBe(secret);
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
});
