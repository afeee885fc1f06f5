import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from './address-guard.ts';
import { safeFetch } from './safe-fetch.ts';

describe('public addresses', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '::ffff:8.8.8.8'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('an address that somebody gave', () => {
  let server: Server;
  let origin: string;
  const seen: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      if (request.url === '/away')
        response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
      else if (request.url === '/once') response.writeHead(302, { location: '/there' }).end();
      else if (request.url === '/large') response.end(Buffer.alloc(200_000));
      else if (request.url === '/slow') setTimeout(() => response.end('late'), 2000).unref();
      else response.end('here');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );

  test.each([
    'ftp://example.org/',
    'file:///etc/passwd',
    'no address',
    'http://user:pass@example.org/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'https://example.org:8443/',
  ])('%s is not asked', async (address) => {
    await expect(safeFetch(address)).rejects.toMatchObject({ name: 'SafeFetchError' });
  });

  test('the test’s own server is never reached without being allowed', async () => {
    await expect(safeFetch(origin)).rejects.toMatchObject({ name: 'SafeFetchError' });
    expect(seen).toEqual([]);
  });

  test('the operator’s own address is asked, and a redirect followed', async () => {
    const answer = await safeFetch(`${origin}/once`, { allowPrivate: true });
    expect({ ...answer, body: answer.body.toString() }).toMatchObject({
      status: 200,
      body: 'here',
      url: `${origin}/there`,
    });
  });

  test('a redirect into another private network is not followed, from wherever it comes', async () => {
    await expect(safeFetch(`${origin}/away`, { allowPrivate: true })).rejects.toThrow(
      '169.254.169.254 is not a public address',
    );
  });

  test('a name that also stands for a private address is not asked', async () => {
    const lookup = jest.spyOn(dns, 'lookup');
    const resolveTo = (...found: readonly string[]) =>
      lookup.mockImplementation(((_name: string, _options: object, answer: (...given: unknown[]) => void) =>
        answer(
          null,
          found.map((address) => ({ address, family: 4 })),
        )) as typeof dns.lookup);
    try {
      resolveTo('93.184.216.34', '127.0.0.1');
      await expect(safeFetch('http://mixed.example/')).rejects.toThrow(
        'mixed.example is not a public address',
      );
      // As the operator's own it is asked where it stands.
      resolveTo('127.0.0.1');
      const own = await safeFetch(origin.replace('127.0.0.1', 'own.example'), { allowPrivate: true });
      expect(own.body.toString()).toBe('here');
    } finally {
      lookup.mockRestore();
    }
  });

  test('a POST follows none', async () => {
    const answer = await safeFetch(`${origin}/once`, { method: 'POST', body: 'x', allowPrivate: true });
    expect(answer.status).toBe(302);
  });

  test('circles, floods and silence end', async () => {
    await expect(safeFetch(`${origin}/round`, { allowPrivate: true })).rejects.toThrow('too many redirects');
    await expect(safeFetch(`${origin}/large`, { allowPrivate: true, max_bytes: 1000 })).rejects.toThrow(
      'too large',
    );
    await expect(safeFetch(`${origin}/slow`, { allowPrivate: true, timeout_ms: 100 })).rejects.toThrow();
  });
});
