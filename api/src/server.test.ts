import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { startTestServer, type TestServer } from '../test/harness.ts';

let it14: TestServer;
beforeAll(async () => {
  // Requests are counted by each copy of the server.
  it14 = await startTestServer({ copies: 1 });
});
afterAll(() => it14.close());

describe('every answer', () => {
  test('a failure comes in the envelope, with the id of the request', async () => {
    const answer = await it14.server.inject('/api/v1/nothing/of/the/kind');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      status: 404,
      translation_key: 'not_found',
      message: 'Not found',
      request_id: answer.headers['x-request-id'],
    });
  });

  test('an id that came with the request is kept only where it can do no harm', async () => {
    const idOf = async (id: string) =>
      (await it14.server.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers[
        'x-request-id'
      ];
    expect(await idOf('trace-0123456789')).toBe('trace-0123456789');
    expect(await idOf('short')).not.toBe('short');
    expect(await idOf('x"; DROP TABLE log; --')).not.toContain('DROP');
    expect(await idOf('a'.repeat(200))).toHaveLength(36);
  });

  test.each([
    ['no JSON', '{"email": ', 'application/json', 400, 'invalid_request'],
    ['another media type', '<email/>', 'text/xml', 400, 'invalid_request'],
    ['a poisoned prototype', '{"__proto__": {"isAdmin": true}}', 'application/json', 400, 'invalid_request'],
    ['an array', '[]', 'application/json', 400, 'invalid_request'],
    ['too much', `{"email": "${'a'.repeat(5_000_000)}"}`, 'application/json', 413, 'payload_too_large'],
  ])('a body that is %s is refused', async (_, payload, type, status, translation_key) => {
    const answer = await it14.server.inject({
      method: 'POST',
      url: '/api/v1/auth/user_client',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status, translation_key });
  });

  test('every fault of a body is listed with its place and its reason', async () => {
    const answer = await it14.server.inject({
      method: 'POST',
      url: '/api/v1/auth/user_client',
      payload: { email: 'no address' },
    });
    expect(answer.json().errors).toEqual([
      { path: 'body.email', translation_key: 'email_invalid' },
      { path: 'body.password', translation_key: 'field_required' },
    ]);
  });

  test('answers of the calls are never kept by a cache', async () => {
    const answer = await it14.call('GET auth/me', {}, { as: 'manager' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('who may call', () => {
  test('no token and a token that is none are 401', async () => {
    expect((await it14.call('GET auth/me', {})).error.translation_key).toBe('unauthenticated');
    expect((await it14.call('GET auth/me', {}, { token: 'none' })).error.translation_key).toBe(
      'unauthenticated',
    );
  });

  test('an expired token is 401, with 498 in the body', async () => {
    const token = await it14.tokenOf('consultant');
    it14.clock.advance(11 * 60_000);
    const answer = await it14.call('GET auth/me', {}, { token });
    expect(answer.status).toBe(401);
    expect(answer.error).toMatchObject({ status: 498, translation_key: 'expired_token' });
  });

  test('an API key opens what its scopes name, and nothing else', async () => {
    expect((await it14.call('GET provider/clients', {})).error.translation_key).toBe('api_key_invalid');
    expect((await it14.call('GET provider/clients', {}, { key: 'guess' })).status).toBe(401);
    const wrong = await it14.call('GET provider/clients', {}, { key: 'demo-deploy' });
    expect(wrong.error).toMatchObject({ status: 403, translation_key: 'api_key_scope_missing' });
  });
});

describe('liveness', () => {
  test('alive, ready and counted', async () => {
    expect((await it14.call('GET /healthz', {})).data).toEqual({ status: 'ok' });
    expect((await it14.call('GET /readyz', {})).data).toMatchObject({
      status: 'ready',
      database: true,
      queue: true,
    });
    const { text, headers } = await it14.call('GET /metrics', {});
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('niveau_requests_total{call="GET /healthz",status="200"}');
    expect(text).toMatch(/niveau_request_duration_seconds_bucket\{call="GET \/healthz",le="\+Inf"\} \d+/);
  });
});

test('a stop is not held by a connection on which nothing is asked', async () => {
  const product = await startTestServer({ copies: 1, settings: { lastAnswersMs: 100 } });
  await product.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = product.server.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const cut = once(silent, 'close');
  silent.resume();
  await product.close();
  await cut;
}, 15_000);
