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
    for (const name of [
      'NIVEAU_SECRET',
      'NIVEAU_RELEASE_KEYS',
      'SMTP_URL',
      'NIVEAU_PUBLIC_URL',
      'NIVEAU_TRUSTED_PROXIES',
      'NIVEAU_VAPID_KEYS',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'NIVEAU_SMS_URL',
    ])
      expect(start).toThrow(new RegExp(`^${name} is missing: `, 'm'));
  });

  const production = {
    NODE_ENV: 'production',
    NIVEAU_DATA: data,
    NIVEAU_SECRET: 'x'.repeat(40),
    NIVEAU_RELEASE_KEYS: 'one:AAAA,two:BBBB',
    SMTP_URL: 'smtp://mail.example',
    NIVEAU_PUBLIC_URL: 'https://niveau.example',
    NIVEAU_TRUSTED_PROXIES: 'none',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    NIVEAU_SMS_URL: 'https://sms.example/send',
    NIVEAU_VAPID_KEYS: `${'B'.repeat(87)}:${'k'.repeat(43)}`,
  };

  test('say whose word on addresses counts, and know where people come by https', () => {
    expect(readSettings(production)).toMatchObject({ trustedProxies: [], isHttps: true });
    const behind = { ...production, NIVEAU_TRUSTED_PROXIES: '10.0.0.0/8, fd00::1' };
    expect(readSettings(behind).trustedProxies).toEqual(['10.0.0.0/8', 'fd00::1']);
    for (const wrong of ['proxy.example', '10.0.0.0/33', 'none,10.0.0.1', 'true'])
      expect(() => readSettings({ ...production, NIVEAU_TRUSTED_PROXIES: wrong })).toThrow(
        /^NIVEAU_TRUSTED_PROXIES: /,
      );
    expect(readSettings({ NIVEAU_DATA: data })).toMatchObject({ trustedProxies: [], isHttps: false });
    expect(() => readSettings({ ...production, NIVEAU_PUBLIC_URL: 'niveau.example' })).toThrow(
      /^NIVEAU_PUBLIC_URL: /,
    );
  });

  test('never let the demonstration’s public accounts into production', () => {
    expect(() => readSettings({ ...production, NIVEAU_DEMO: '1' })).toThrow('NIVEAU_DEMO must be off');
    expect(readSettings(production)).toMatchObject({
      hasDemo: false,
      releaseKeys: [
        { key_id: 'one', public_key: 'AAAA' },
        { key_id: 'two', public_key: 'BBBB' },
      ],
    });
  });

  test('let maps read tiles of one host, and thank for them', () => {
    const tiles = (NIVEAU_TILES_URL: string, NIVEAU_TILES_ATTRIBUTION?: string) =>
      readSettings({ NIVEAU_DATA: data, NIVEAU_TILES_URL, NIVEAU_TILES_ATTRIBUTION }).tiles;
    expect(readSettings({ NIVEAU_DATA: data }).tiles).toBeNull();
    expect(tiles('https://tiles.example/{z}/{x}/{y}.png', '© Somebody')).toEqual({
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '© Somebody',
    });
    expect(() => tiles('https://tiles.example/{z}/{x}/{y}.png')).toThrow(
      'NIVEAU_TILES_ATTRIBUTION is missing',
    );
    for (const wrong of ['https://tiles.example/{z}/{x}.png', 'https://{s}.tiles.example/{z}/{x}/{y}.png'])
      expect(() => tiles(wrong, '© Somebody')).toThrow(/^NIVEAU_TILES_URL: /);
  });

  test('say which value is wrong', () => {
    expect(() => readSettings({ NIVEAU_DATA: data, PORT: 'high' })).toThrow(/^PORT: /);
    expect(() => readSettings({ NIVEAU_DATA: data, NIVEAU_SECRET: 'short' })).toThrow(/^NIVEAU_SECRET: /);
  });
});
