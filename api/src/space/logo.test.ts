import { formOf, pngOf } from '../../test/files.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const params = { idClient: 101 };
const send = (content: Uint8Array | string, name: string, as: 'manager' | 'consultant' = 'manager') =>
  product.call('POST client/{idClient}/logo', { params, body: formOf({ logo: [[content, name]] }) }, { as });
const read = (url: string) => product.server.inject({ method: 'GET', url });

test('a logo is read by its address without a token, and goes with the next one', async () => {
  const { data } = await send(pngOf(4), 'logo.png');
  const first = data.url_logo ?? '';
  expect(first).toMatch(/^\/branding\/space\/[0-9a-f-]{36}$/);
  const picture = await read(first);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await product.call('GET auth/me', {}, { as: 'manager' })).data.url_logo).toBe(first);

  const second = (await send(pngOf(5), 'other.png')).data.url_logo ?? '';
  expect(second).not.toBe(first);
  expect((await read(first)).statusCode).toBe(404);

  const removed = await product.call('DELETE client/{idClient}/logo', { params }, { as: 'manager' });
  expect(removed.data.url_logo).toBeNull();
  expect((await read(second)).statusCode).toBe(404);
});

test('who changed it stands in the activity', async () => {
  const { data } = await product.call(
    'GET client/{idClient}/activity',
    { params, query: { entity: 'client' } },
    { as: 'manager' },
  );
  expect(data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['space_logo_changed', 'space_logo_removed']),
  );
});

test('anything but a picture is refused, as is whoever does not decide over the space', async () => {
  expect((await send('<svg/>', 'logo.png')).error.translation_key).toBe('file_type_not_allowed');
  expect((await send(pngOf(4), 'logo.png', 'consultant')).status).toBe(403);
  expect((await read('/branding/space/..%2f..%2fsecret')).statusCode).toBe(404);
});
