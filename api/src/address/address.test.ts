import fs from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { findCommunes, searchAddress } from './search.ts';

const first = async (text: string) => (await findCommunes(text, 3))[0];

describe('the offline gazetteer', () => {
  // The first of all: what has been read once is kept.
  test('that cannot be read is told as such, and is there again once it can be', async () => {
    const search = () =>
      searchAddress.handle({
        app: { settings: { addressUrl: null } },
        query: { q: 'carquefou', limit: 3 },
      } as never);
    const reading = jest.spyOn(fs, 'readFile').mockRejectedValue(new Error('EIO'));
    await expect(search()).rejects.toMatchObject({ key: 'addresses_unavailable' });
    reading.mockRestore();
    expect(await search()).toMatchObject({ data: [{ city: 'Carquefou' }] });
  });

  test('finds towns by name, code, both, and with a street before them', async () => {
    expect(await first('carque')).toMatchObject({ city: 'Carquefou', postal_code: '44470', address: null });
    expect(await first('44470')).toMatchObject({ postal_code: '44470' });
    expect(await first('12 rue des Transporteurs, 44470 Carquefou')).toEqual({
      label: '12 rue des Transporteurs, 44470 Carquefou',
      address: '12 rue des Transporteurs',
      city: 'Carquefou',
      postal_code: '44470',
      country: 'FR',
      latitude: null,
      longitude: null,
    });
    expect(await first('l hay les roses')).toMatchObject({ postal_code: '94240' });
    expect(await first('01000')).toMatchObject({ city: 'Bourg-en-Bresse', postal_code: '01000' });
    expect(await first('97420')).toMatchObject({ city: 'Le Port', country: 'RE' });
    expect(await first('ST PIERRE 97410')).toMatchObject({ city: 'Saint-Pierre', country: 'RE' });
    expect(await findCommunes('zzzzqqq', 5)).toEqual([]);
  });

  test('the town of that very name stands before larger ones that begin alike', async () => {
    expect(await first('Angers')).toMatchObject({ city: 'Angers' });
    expect(await first('Rennes')).toMatchObject({ city: 'Rennes' });
  });
});

describe('an address service', () => {
  let service: Server;
  let server: TestServer;
  let asked: string[] = [];
  let answer: (url: string) => { status: number; body: string; location?: string } = () => ({
    status: 200,
    body: '{}',
  });

  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { status, body, location } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
      response.end(body);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    server = await startTestServer({
      settings: { addressUrl: `http://127.0.0.1:${port}/search/?type=housenumber` },
    });
  });
  afterAll(async () => {
    await server.close();
    service.close();
  });
  beforeEach(() => {
    asked = [];
  });
  const search = (q: string) => server.call('GET address/search', { query: { q } }, { as: 'consultant' });

  test('is asked with what was typed in the query alone, and gives positions', async () => {
    answer = () => ({
      status: 200,
      body: JSON.stringify({
        features: [
          {
            geometry: { coordinates: [-1.491, 47.297] },
            properties: {
              label: '12 Rue des Transporteurs 44470 Carquefou',
              housenumber: '12',
              street: 'Rue des Transporteurs',
              postcode: '44470',
              city: 'Carquefou',
            },
          },
        ],
      }),
    });
    const { data } = await search('12 rue&limit=500#/../x');
    expect(data).toEqual([
      {
        label: '12 Rue des Transporteurs 44470 Carquefou',
        address: '12 Rue des Transporteurs',
        city: 'Carquefou',
        postal_code: '44470',
        country: 'FR',
        latitude: 47.297,
        longitude: -1.491,
      },
    ]);
    const url = new URL(asked[0] ?? '', 'http://service');
    expect([url.pathname, url.searchParams.get('q'), url.searchParams.getAll('limit')]).toEqual([
      '/search/',
      '12 rue&limit=500#/../x',
      ['8'],
    ]);
  });

  test.each([
    ['fails', { status: 503, body: '' }],
    ['answers something else', { status: 200, body: '<html>' }],
    ['sends elsewhere', { status: 302, body: '', location: 'http://127.0.0.1:1/latest/meta-data' }],
  ])('that %s leaves it to the gazetteer', async (_, given) => {
    answer = () => given;
    const { data } = await search('carquefou');
    expect(data[0]).toMatchObject({ city: 'Carquefou', latitude: null });
    expect(asked).toHaveLength(1);
  });

  test('one letter is too little to look for', async () => {
    expect((await search('c')).status).toBe(400);
  });
});
