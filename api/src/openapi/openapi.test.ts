import { calls } from '@niveau/shared/api';
import { pathOf } from '@niveau/shared/api/endpoint';
import { Validator } from '@seriousme/openapi-schema-validator';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'nothing' });
});
afterAll(() => server.close());

const read = async () => (await server.server.inject('/api/openapi.json')).json();

describe('the description of the calls', () => {
  test('is valid OpenAPI 3.1 by a public validator', async () => {
    const result = await new Validator().validate(await read());
    expect(result).toMatchObject({ valid: true });
  });

  test('holds every call of the catalogue, each with a name of its own', async () => {
    const { paths } = await read();
    const ids = new Set<string>();
    for (const call of calls) {
      const { method, path } = pathOf(call);
      const operation = paths[path]?.[method.toLowerCase()];
      expect({ call, summary: operation?.summary }).toEqual({ call, summary: expect.any(String) });
      ids.add(operation.operationId);
    }
    expect(ids.size).toBe(calls.length);
  });

  test('says who may call, what can fail, and keeps the provider’s calls apart', async () => {
    const { paths, tags } = await read();
    const validate = paths['/api/v1/order/cockpit/{id}/validate'].post;
    expect(validate.security).toEqual([{ user: [] }]);
    expect(validate.description).toContain('ORDC');
    expect(validate.responses['409'].description).toContain('order_already_validated');
    expect(validate.requestBody.content['multipart/form-data'].schema.properties.form.format).toBe('binary');
    const clients = paths['/api/v1/provider/clients'].get;
    expect(clients).toMatchObject({ security: [{ api_key: [] }, { user: [] }], tags: ['Provider'] });
    expect(tags.map(({ name }: { name: string }) => name)).toContain('Provider');
    expect(tags.map(({ name }: { name: string }) => name)).not.toContain('Other');
  });
});

test('the page runs under a policy that allows nothing inline', async () => {
  const page = await server.server.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  expect(page.body).not.toMatch(/<script>|\son\w+=|\sstyle=/);
  expect(page.body).toContain('/api/v1/order/cockpit/{id}/validate');
  expect((await server.server.inject('/api/docs/filter.js')).headers['content-type']).toContain('javascript');
});
