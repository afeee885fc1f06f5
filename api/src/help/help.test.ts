import sql from 'sql-template-tag';
import { formOf, pngOf } from '../../test/files.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { tellServices } from '../service-events/tell-services.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const manager = { as: 'manager' } as const;
const provider = { key: 'demo-provider-14' } as const;
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
type Files = readonly (readonly [Uint8Array | string, string])[];
const ask = (fields: Record<string, string>, files: Files = []) =>
  product.call('POST global/assistance_required', { body: formOf({ ...fields, 'files[]': files }) }, manager);

test('categories are named in the reader’s language, each with whom to reach', async () => {
  const before = await product.call('GET global/problems', {}, manager);
  expect(before.data.map(({ name }) => name)).toEqual([
    'Cuve',
    'Commande et facturation',
    'Produit',
    'Véhicule',
    'Communication',
  ]);
  expect(before.data[0]?.contacts).toEqual([
    { label: null, email: 'commandes@energies-du-val.example', phone: '+33240000014' },
  ]);
  const contacts = [
    { label: 'Technique', email: 'technique@energies-du-val.example', phone: '02 40 00 00 15' },
  ];
  const changed = await product.call(
    'PUT provider/problem/{id}/contacts',
    { params: { id: 1 }, body: { contacts } },
    provider,
  );
  expect(changed.data[0]?.phone).toBe('+33240000015');
  expect((await product.call('GET global/problems', {}, manager)).data[0]?.contacts).toMatchObject([
    { label: 'Technique' },
  ]);
  const other = await product.call('GET global/problems', {}, { as: 'other' });
  expect(other.data[0]).toMatchObject({
    name: 'Tank',
    contacts: [{ email: 'service@boreal-energie.example' }],
  });
  const wrong = await product.call(
    'PUT provider/problem/{id}/contacts',
    { params: { id: 1 }, body: { contacts: [{ phone: '12' }] } },
    provider,
  );
  expect(wrong.error).toMatchObject({ status: 422, translation_key: 'phone_invalid' });
});

test('a request for help reaches the contacts of its category, with its pictures', async () => {
  const { data } = await ask(
    { id_problem: '1', message: 'La cuve fuit.\nVite !', context: '{"page":"/equipment/3"}' },
    [
      [pngOf(1), 'a.png'],
      [pngOf(2), 'b.png'],
    ],
  );
  await tellServices(product.app);
  const mails = await rows<{ body_text: string }>(sql`
    select recipient, subject, reply_to, body_text, jsonb_array_length(attachments) as files from email_outbox where dedup_key like 'service:%'`);
  expect(mails).toMatchObject([
    {
      recipient: 'technique@energies-du-val.example',
      subject: 'Demande d’assistance : Cuve – Transports Lemaire',
      reply_to: 'manager@demo.example',
      files: 2,
    },
  ]);
  expect(mails[0]?.body_text).toContain('La cuve fuit.\nVite !');
  const seen = await product.call('GET provider/help_requests', { query: { kind: 'assistance' } }, provider);
  expect(seen.data[0]).toMatchObject({
    id_help_request: data.id_help_request,
    problem: 'tank',
    files: 2,
    from: { email: 'manager@demo.example' },
    context: { page: '/equipment/3' },
  });
  expect((await product.call('GET provider/help_requests', {}, { key: 'demo-provider-15' })).data).toEqual(
    [],
  );
});

test.each([
  ['problem_not_found', 404, { id_problem: '99', message: 'x' }, []],
  ['invalid_request', 400, { id_problem: '1', message: '' }, []],
  ['invalid_request', 400, { message: 'x' }, []],
  ['invalid_request', 400, { id_problem: '1', message: 'x', context: '{"a":{"b":1}}' }, []],
  ['invalid_request', 400, { id_problem: '1', message: 'x', context: 'not json' }, []],
  [
    'file_already_selected',
    422,
    { id_problem: '1', message: 'x' },
    [
      [pngOf(1), 'a.png'],
      [pngOf(1), 'b.png'],
    ],
  ],
  [
    'file_type_not_allowed',
    415,
    { id_problem: '1', message: 'x' },
    [['<svg onload="alert(1)"/>', 'logo.png']],
  ],
  [
    'invalid_request',
    400,
    { id_problem: '1', message: 'x' },
    [1, 2, 3, 4, 5, 6].map((n) => [pngOf(n), `${n}.png`] as const),
  ],
] as const)('%s (%i) refuses it and keeps nothing', async (key, status, fields, files) => {
  const [before] = await rows(sql`select count(*) as n from help_request`);
  const answer = await ask(fields as Record<string, string>, files as Files);
  expect(answer.error).toMatchObject({ status, translation_key: key });
  expect(await rows(sql`select count(*) as n from help_request`)).toEqual([before]);
});

test('faults and opinions are kept; an empty opinion is none', async () => {
  const bug = await product.call(
    'POST global/bug',
    {
      body: formOf({
        message: 'Le graphique est vide',
        context: '{"module":"mf-equipment@1"}',
        'files[]': [[pngOf(3), 'c.png']],
      }),
    },
    { as: 'driver' },
  );
  expect(bug.status).toBe(200);
  expect((await product.call('POST global/opinion', { body: { rating: 5 } }, manager)).status).toBe(200);
  expect((await product.call('POST global/opinion', { body: {} }, manager)).error.translation_key).toBe(
    'invalid_request',
  );
  expect((await product.call('POST global/opinion', { body: { rating: 6 } }, manager)).status).toBe(400);
});

test('twenty an hour are enough for anybody', async () => {
  const say = () => product.call('POST global/opinion', { body: { rating: 4 } }, { as: 'consultant' });
  for (let i = 0; i < 20; i++) expect((await say()).status).toBe(200);
  const refused = await say();
  expect(refused.error).toMatchObject({ status: 429, translation_key: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  product.clock.advance(3_600_001);
  expect((await say()).status).toBe(200);
});

test('opinions are counted once a person, by their last rating, and each reads their own words', async () => {
  const give = (as: 'manager' | 'consultant' | 'other', rating?: number, message?: string) =>
    product.call('POST global/opinion', { body: { rating, message } }, { as });
  await give('manager', 1);
  await give('manager', 5, 'Très clair');
  await give('consultant', 4);
  await give('other', 1);
  const { data } = await product.call('GET global/opinion', {}, { as: 'consultant' });
  expect(data).toMatchObject({ average: 4.5, count: 2, counts: [0, 0, 0, 1, 1] });
  expect(data.own[0]).toMatchObject({ rating: 4, message: '' });
  const own = (await product.call('GET global/opinion', {}, manager)).data.own;
  expect(own[0]).toMatchObject({ rating: 5, message: 'Très clair' });
});
