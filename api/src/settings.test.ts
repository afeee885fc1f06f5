import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from './settings.ts';

const data = mkdtempSync(path.join(tmpdir(), 'niveau-settings-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

describe('settings', () => {
  test('need nothing on a laptop, and keep the secret that they made', () => {
    const first = readSettings({ NIVEAU_DATA: data });
    expect(first).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: null,
      hasDemo: true,
      isProduction: false,
    });
    expect(first.secret.length).toBeGreaterThanOrEqual(32);
    expect(readSettings({ NIVEAU_DATA: data }).secret).toBe(first.secret);
  });

  test('name each that production lacks', () => {
    const start = () => readSettings({ NODE_ENV: 'production', NIVEAU_DATA: data });
    for (const name of ['NIVEAU_SECRET', 'NIVEAU_RELEASE_KEYS', 'SMTP_URL', 'NIVEAU_PUBLIC_URL'])
      expect(start).toThrow(new RegExp(`^${name} is missing: `, 'm'));
  });

  test('never let the demonstration’s public accounts into production', () => {
    const production = {
      NODE_ENV: 'production',
      NIVEAU_DATA: data,
      NIVEAU_SECRET: 'x'.repeat(40),
      NIVEAU_RELEASE_KEYS: 'one:AAAA,two:BBBB',
      SMTP_URL: 'smtp://mail.example',
      NIVEAU_PUBLIC_URL: 'https://niveau.example',
    };
    expect(() => readSettings({ ...production, NIVEAU_DEMO: '1' })).toThrow('NIVEAU_DEMO must be off');
    expect(readSettings(production)).toMatchObject({
      hasDemo: false,
      releaseKeys: [
        { key_id: 'one', public_key: 'AAAA' },
        { key_id: 'two', public_key: 'BBBB' },
      ],
    });
  });

  test('say which value is wrong', () => {
    expect(() => readSettings({ NIVEAU_DATA: data, PORT: 'high' })).toThrow(/^PORT: /);
    expect(() => readSettings({ NIVEAU_DATA: data, NIVEAU_SECRET: 'short' })).toThrow(/^NIVEAU_SECRET: /);
  });
});
