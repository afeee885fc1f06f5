import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { locales } from '@niveau/shared/i18n/locale';
import sql, { type Sql } from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { makeTestKey, putRelease, type TestKey, testManifest } from '../../test/release.ts';
import { demoPassword, demoSpaces } from '../demo/spaces.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'niveau-shell-'));
const shellFolder = path.join(folder, 'shell');
const modulesFolder = path.join(folder, 'modules');
let product: TestServer;
let key: TestKey;

beforeAll(async () => {
  mkdirSync(shellFolder);
  writeFileSync(
    path.join(shellFolder, 'index.html'),
    '<!doctype html><html lang="__LANG__" data-theme="__THEME__"><head><!--niveau:head--></head><body><div id="root"><!--niveau:body--></div></body></html>',
  );
  const pages = (kind: string) =>
    Object.fromEntries(
      locales.map((locale) => [
        locale,
        `<p>${kind} ${locale} {{provider_name}} <img src="{{logo}}"></p><b>{{title}}</b>{{banner}}`,
      ]),
    );
  writeFileSync(
    path.join(shellFolder, 'first-paint.json'),
    JSON.stringify({
      css: 'p{color:red}',
      pages: { login: pages('login'), account: pages('account'), app: pages('app') },
      banner: Object.fromEntries(locales.map((locale) => [locale, `<aside>${locale} {{message}}</aside>`])),
    }),
  );
  key = await makeTestKey('ours');
  product = await startTestServer({ settings: { shellFolder, modulesFolder, releaseKeys: [key] } });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const entry = {
  page_name: 'orders',
  page_link: '/orders',
  labels: {
    en: 'Orders',
    fr: 'Bons & <b>commandes',
    de: 'Bestellungen',
    es: 'Pedidos',
    it: 'Ordini',
    nl: 'Bestellingen',
    pt: 'Encomendas',
  },
  icon: 'M0 0h9',
  permission: { module: 'ORDC', level: 1 },
  badge: null,
  order: 1,
} as const;

const get = (url: string, headers: Record<string, string> = {}) =>
  product.server.inject({ url, headers: { host: '127.0.0.1', ...headers } });
const bootOf = (html: string) => JSON.parse(/id="niveau-boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the page', () => {
  test.each([
    ['127.0.0.1', 'Énergies du Val', '/branding/14/logo.svg', 'pwa-14'],
    ['boreal.localhost:4000', 'Boreal Energie', '/branding/15/logo.svg', 'pwa-15'],
    ['elsewhere.example', 'Niveau', '', null],
  ])('under %s is that of %s', async (host, name, logo, platform) => {
    const { body } = await get('/login', { host });
    expect(body).toContain(`<title>${name}</title>`);
    expect(body).toContain(`<img src="${logo}">`);
    expect(bootOf(body).display?.name ?? 'Niveau').toBe(name);
    expect(bootOf(body).platform).toBe(platform);
  });

  test('under /login/15 is that of provider 15, whatever the host', async () => {
    expect((await get('/login/15')).body).toContain('<title>Boreal Energie</title>');
    expect((await get('/login/99')).body).toContain('<title>Énergies du Val</title>');
  });

  test('speaks the language of the cookie, else of the browser, else English', async () => {
    const language = async (headers: Record<string, string>) =>
      /<html lang="(\w+)"/.exec((await get('/login', headers)).body)?.[1];
    expect(await language({ cookie: 'niveau_locale=nl', 'accept-language': 'de' })).toBe('nl');
    expect(await language({ 'accept-language': 'sv, pt-BR;q=0.8, de;q=0.5' })).toBe('pt');
    expect(await language({ 'accept-language': 'sv' })).toBe('en');
    expect(await language({ cookie: 'niveau_locale=<script>' })).toBe('en');
  });

  test('is painted in the chosen theme', async () => {
    const theme = async (cookie: string) =>
      /data-theme="(\w+)"/.exec((await get('/login', { cookie })).body)?.[1];
    expect(await theme('niveau_theme=dark')).toBe('dark');
    expect(await theme('niveau_theme=light')).toBe('light');
    expect(await theme('niveau_theme="><script>')).toBe('default');
  });

  test('shows the bars to who has a session, and the sign-in to everybody else, wherever they come from', async () => {
    expect((await get('/equipment')).body).toContain('login en');
    const visit = await get('/equipment', { cookie: 'niveau_session=x' });
    expect(visit.body).toContain('app en');
    expect(bootOf(visit.body).has_session).toBe(true);
    // From a link in a mail the browser sends no strict cookie.
    expect((await get('/orders_cockpit/7', { cookie: 'niveau_has_session=1' })).body).toContain('app en');
    expect((await get('/login', { cookie: 'niveau_session=x' })).body).toContain('login en');
  });

  test('asks for the picture of the sign-in page before anything else', async () => {
    const { body } = await get('/login');
    expect(body).toContain(
      '<link rel="preload" as="image" href="/branding/14/background.svg" media="(min-width: 900px)" fetchpriority="high">',
    );
    expect(body).toContain(
      '<link rel="preload" as="image" href="/branding/14/background-mobile.svg" media="(max-width: 899.98px)" fetchpriority="high">',
    );
  });

  test('may run nothing but what it came with', async () => {
    const { body, headers } = await get('/login');
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-${hash}'`,
    );
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
    expect(style).toContain(
      '--login-background:url("/branding/14/background.svg");--login-background-mobile:url("/branding/14/background-mobile.svg")',
    );
  });

  test('lets maps read tiles from the host that the settings name, and from no other', async () => {
    const withTiles = await startTestServer({
      seed: 'nothing',
      settings: {
        shellFolder,
        tiles: { url: 'https://tiles.example:8443/{z}/{x}/{y}.png', attribution: '© "Somebody"' },
      },
    });
    const open = (cookie: string) =>
      withTiles.server.inject({ url: '/equipment', headers: { host: '127.0.0.1', cookie } });
    const { body, headers } = await open('niveau_has_session=1');
    expect(body).toContain(
      '<meta name="map-tiles" content="https://tiles.example:8443/{z}/{x}/{y}.png" data-attribution="© &quot;Somebody&quot;">',
    );
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(1);
    await withTiles.close();
    const without = await get('/equipment', { cookie: 'niveau_has_session=1' });
    expect(without.body).not.toContain('map-tiles');
    expect(without.headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  });

  test('is sent compressed, and not at all to who has it', async () => {
    const compressed = await get('/login', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe((await get('/login')).body);
    const again = await get('/login', { 'if-none-match': String(compressed.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('is no answer to a file, a call or another method', async () => {
    for (const url of [
      '/missing.js',
      '/api/v1/x',
      '/api',
      '/modules/mf-y/1/entry.js',
      '/branding/14/none.svg',
      '/public/x',
    ])
      expect((await get(url)).json()).toMatchObject({ translation_key: 'not_found' });
    expect((await product.server.inject({ method: 'POST', url: '/equipment' })).statusCode).toBe(404);
  });
});

describe('the page of a module', () => {
  async function cookieOf(space: keyof typeof demoSpaces, who: 'manager' | 'driver'): Promise<string> {
    const signIn = await product.call('POST auth/user_client', {
      body: { email: `${who}@demo.example`, password: demoPassword },
    });
    const { token, user } = signIn.data;
    const params = { id: user.id_user, idClient: demoSpaces[space].id_client };
    if (who === 'manager')
      await product.call('GET user/{id}/switch/client/{idClient}', { params }, { token });
    return signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
  async function pageOf(
    space: keyof typeof demoSpaces,
    url: string,
    headers: Record<string, string> = {},
    who: 'manager' | 'driver' = 'manager',
  ) {
    return get(url, { ...headers, cookie: await cookieOf(space, who) });
  }
  const page = async (...asked: Parameters<typeof pageOf>) => (await pageOf(...asked)).body;

  test('is in the language of the account, whatever the browser asks for; the pages before sign-in are not', async () => {
    const browser = { 'accept-language': 'de' };
    const signedIn = await page('haulier', '/equipment', browser);
    expect(signedIn).toContain('<html lang="fr"');
    expect(bootOf(signedIn).locale).toBe('fr');
    expect(bootOf(await page('haulier', '/login', browser)).locale).toBe('de');
    expect(
      bootOf((await get('/equipment', { ...browser, cookie: 'niveau_session=nobody' })).body).locale,
    ).toBe('de');
  });

  test('is in the look of the space’s provider, whatever the host; push messages stay the host’s', async () => {
    const clinic = await page('clinic', '/equipment');
    expect(clinic).toContain('<title>Boreal Energie</title>');
    expect(clinic).toContain('/branding/15/');
    expect(clinic).not.toContain('/branding/14/');
    expect(bootOf(clinic)).toMatchObject({ display: { id_professional: 15 }, platform: 'pwa-14' });
    expect(await page('haulier', '/equipment')).toContain('<title>Énergies du Val</title>');
    expect(await page('clinic', '/login')).toContain('<title>Énergies du Val</title>');
  });

  test('of a provider’s terms is the reader’s own with a session, and opens by itself without one', async () => {
    expect(await page('haulier', '/terms')).toContain('<p>app fr');
    expect((await get('/privacy/', { 'accept-language': 'nl' })).body).toContain('<p>account nl');
  });

  test('asks for its scripts beside the shell’s, with their hashes; in a space without it, or with a role that does not reach it, it does not', async () => {
    const manifest = testManifest({
      routes: [
        { path: '/orders', bars: 'both', permission: { module: 'ORDC', level: 1 } },
        { path: '/orders/new', bars: 'none', permission: { module: 'ORDC', level: 1 } },
        { path: '/orders/map', bars: 'no-left', permission: { module: 'ORDC', level: 1 } },
        { path: '/orders/:id', bars: 'both', permission: { module: 'ORDC', level: 1 } },
      ],
      menu: [entry],
    });
    const signed = await putRelease(modulesFolder, key, manifest);
    const released = await product.call(
      'POST platform/releases',
      { body: { signed } },
      { key: 'demo-deploy' },
    );
    expect(released.status).toBe(200);
    const { integrity } = manifest.files['remoteEntry.js'] ?? {};
    expect(await page('haulier', '/orders/7')).toContain(
      `<link rel="preload" as="script" href="/modules/mf-test/1.0.0/remoteEntry.js" integrity="${integrity}" crossorigin="anonymous">`,
    );
    expect(await page('haulier', '/elsewhere/7')).not.toContain('href="/modules/');
    expect(await page('clinic', '/orders/7')).not.toContain('href="/modules/');
    expect(await page('haulier', '/orders/7', {}, 'driver')).not.toContain('href="/modules/');
  });

  test('stands under what the module’s menu calls it, in the language of the account; any other under no heading', async () => {
    const browser = { 'accept-language': 'de' };
    expect(await page('haulier', '/orders', browser)).toContain('<b>Bons &amp; &lt;b&gt;commandes</b>');
    for (const [space, url, who] of [
      ['haulier', '/orders/7', 'manager'],
      ['haulier', '/orders?tab=late', 'manager'],
      ['clinic', '/orders', 'manager'],
      ['haulier', '/orders', 'driver'],
    ] as const)
      expect(await page(space, url, {}, who)).toContain('<b></b>');
    expect((await get('/orders')).body).toContain('<b></b>');
  });

  describe('holds the message of its provider', () => {
    const change = (statement: Sql) =>
      product.app.database.transaction({ role: 'system' }, (tx) => tx.run(statement));
    const haulier = demoSpaces.haulier.id_client;
    const inDays = (days: number) => new Date(product.app.clock.now().getTime() + days * 86_400_000);
    const message = 'Fermé **lundi** {{logo}}\n<i>voir</i> [ici](/news?a=1&b=2) [là](javascript:alert)';
    const markup =
      '<!--banner--><aside>fr Fermé <strong>lundi</strong> {{logo}}<br>&lt;i&gt;voir&lt;/i&gt; <a href="/news?a=1&amp;b=2" rel="noopener noreferrer">ici</a> là</aside><!--/banner-->';
    beforeAll(() => change(sql`update banner set message = ${message} where id_client = ${haulier}`));

    test('as text, in its colour, which the page’s policy lets in', async () => {
      const { body, headers } = await pageOf('haulier', '/orders');
      expect(body).toContain(markup);
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
      expect(style).toContain('.boot-banner{background:#073f4e;color:#ffffff}');
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    });
    test('under addresses of modules with all bars alone, and for nobody without a session', async () => {
      expect(await page('haulier', '/orders/7')).toContain(markup);
      for (const path of ['/elsewhere', '/orders/new', '/orders/map'])
        expect(await page('haulier', path)).not.toContain('<aside>');
      expect((await get('/orders')).body).not.toContain('<aside>');
    });
    test('not where it counts down, nor for who may not see it', async () => {
      await change(sql`update banner set date_countdown = ${inDays(1)} where id_client = ${haulier}`);
      expect(await page('haulier', '/orders')).not.toContain('<aside>');
      await change(sql`update banner set date_countdown = ${inDays(-1)} where id_client = ${haulier}`);
      expect(await page('haulier', '/orders')).toContain(markup);
      await change(sql`update role_permission set level = 0 where designation = 'PWA_SENS_BANNER'`);
      expect(await page('haulier', '/orders')).not.toContain('<aside>');
      await change(sql`update role_permission set level = 4 where designation = 'PWA_SENS_BANNER'`);
      expect(await page('haulier', '/orders')).toContain(markup);
    });
    test('not in a space that has it disabled, nor in a view, whose space may be another', async () => {
      const cookie = await cookieOf('haulier', 'manager');
      const seen = async () => (await get('/orders', { cookie })).body;
      expect(await seen()).toContain(markup);
      await change(sql`
        insert into view_session (id_view, id_family, id_user, id_client, id_role, opened_at, expires_at)
        select gen_random_uuid(), f.id_family, f.id_user, f.id_client, m.id_role, ${inDays(0)}, ${inDays(1)}
        from session_family f join membership m using (id_user, id_client) where f.id_client = ${haulier}`);
      expect(await seen()).not.toContain('<aside>');
      await change(sql`update view_session set ended_at = ${inDays(0)}`);
      expect(await seen()).toContain(markup);
      await change(
        sql`delete from client_module where id_client = ${haulier} and designation = 'PWA_SENS_BANNER'`,
      );
      expect(await page('haulier', '/orders')).not.toContain('<aside>');
    });
  });
});
