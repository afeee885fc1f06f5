import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { sendSms } from './send-sms.ts';

interface Taken {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

let gateway: Server;
let product: TestServer;
const taken: Taken[] = [];
let answer = 200;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  product = await startTestServer({ settings: { smsGateway: { url, token: 'gateway-token' } } });
});
afterAll(async () => {
  await product.close();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

const system = (query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<Record<string, unknown>>(query));
const write = (key: string) =>
  system(sql`insert into sms_outbox (id_client, recipient, body, dedup_key, created_at)
    values (101, '+33612345678', 'Niveau bas', ${key}, ${product.clock.now()}) returning id_sms`);

test('an SMS leaves through the gateway, once', async () => {
  const [row] = await write('one');
  await sendSms(product.app);
  await sendSms(product.app);
  expect(taken).toMatchObject([
    {
      headers: { authorization: 'Bearer gateway-token', 'idempotency-key': `sms-${row?.id_sms}` },
      body: { to: '+33612345678', text: 'Niveau bas', from: 'Énergies du Val', id: row?.id_sms },
    },
  ]);
});

test('one that the gateway refuses is tried again, with the same key', async () => {
  answer = 503;
  const [row] = await write('two');
  await sendSms(product.app);
  const [waiting] = await system(sql`select sent_at, failure from sms_outbox where id_sms = ${row?.id_sms}`);
  expect(waiting).toMatchObject({ sent_at: null, failure: 'the gateway answered 503' });
  answer = 200;
  product.clock.advance(11 * 60_000);
  await sendSms(product.app);
  const keys = taken.slice(-2).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([`sms-${row?.id_sms}`, `sms-${row?.id_sms}`]);
  expect(await system(sql`select from sms_outbox where sent_at is null`)).toEqual([]);
});
