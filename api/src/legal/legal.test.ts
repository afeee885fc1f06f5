import { startTestServer, type TestServer } from '../../test/harness.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const provider = { key: 'demo-provider-14' } as const;
const other = { key: 'demo-provider-15' } as const;
const read = (query: Record<string, unknown> = {}, kind = 'privacy') =>
  product.call('GET legal/{kind}', { params: { kind: kind as 'privacy' }, query });
const give = (language: 'fr' | 'de', body: string, as: { readonly key: string } = provider) =>
  product.call('PUT provider/legal/{kind}', { params: { kind: 'privacy' }, body: { language, body } }, as);

test('without a text of its own a provider is named all the same, for the page’s default', async () => {
  expect((await read()).data).toMatchObject({ provider: { name: 'Énergies du Val' }, text: null });
  expect((await read({ id_professional: 987_654 })).data).toEqual({ provider: null, text: null });
});

test('a provider gives its texts by language; readers get theirs, else another', async () => {
  await give('fr', '# Vos données');
  await give('de', '# Ihre Daten');
  expect((await read({ language: 'de' })).data.text).toMatchObject({ language: 'de', body: '# Ihre Daten' });
  expect((await read({ language: 'nl' })).data.text).toMatchObject({ language: 'fr' });
  expect((await read({}, 'terms')).data.text).toBeNull();
  await give('fr', '# Vos données, revues');
  expect((await product.call('GET provider/legal', {}, provider)).data).toMatchObject([
    { kind: 'privacy', language: 'de' },
    { kind: 'privacy', language: 'fr', body: '# Vos données, revues' },
  ]);
});

test('another provider’s are its own', async () => {
  const before = (await product.call('GET provider/legal', {}, other)).data.length;
  expect((await read({ id_professional: 15, language: 'fr' })).data.text).toBeNull();
  const gone = await product.call(
    'DELETE provider/legal/{kind}',
    { params: { kind: 'privacy' }, query: { language: 'de' } },
    other,
  );
  expect(gone.error?.status).toBe(404);
  expect((await product.call('GET provider/legal', {}, other)).data).toHaveLength(before);
});

test('a text is taken away again', async () => {
  const without = () =>
    product.call(
      'DELETE provider/legal/{kind}',
      { params: { kind: 'privacy' }, query: { language: 'fr' } },
      provider,
    );
  expect((await without()).status).toBe(200);
  expect((await without()).error?.translation_key).toBe('not_found');
  expect((await read({ language: 'fr' })).data.text).toMatchObject({ language: 'de' });
});

test('nobody but a provider gives a text, and none is empty', async () => {
  expect((await give('fr', 'x', { key: 'demo-ingest-14' })).error?.status).toBe(403);
  expect((await give('fr', '   ')).error?.translation_key).toBe('invalid_request');
});
