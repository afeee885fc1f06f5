import { type Call, endpointOf } from '@niveau/shared/api';
import fc from 'fast-check';
import { type JsonSchema, toJsonSchema } from '../src/openapi/json-schema.ts';
import type { EveryCall } from './every-call.ts';
import { type Built, requestOf } from './request-of.ts';

/** Words that have broken other servers. */
const hostileText = fc.constantFrom(
  '',
  ' ',
  "' or 1=1 --",
  "'; drop table account; --",
  '%',
  '\\',
  '_%_',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  'a\r\nBcc: victim@example.org',
  'a\nSet-Cookie: x=1',
  '\u0000',
  'x\u0000y',
  '\ud800',
  'ok\udfff',
  '\u202e\u200b\ufeff',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '%00%0d%0a',
  'ﷺ'.repeat(300),
  'a'.repeat(50_000),
  '٣',
  '1e309',
  'NaN',
  '-0',
  '0x10',
  '99999999999999999999',
  '-9223372036854775809',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  '+275760-09-13T00:00:00.001Z',
  'Etc/Unknown',
  'null',
  'true',
  '[]',
);

const hostileNumber = fc.constantFrom(
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  -1e308,
  5e-324,
  99_999_999_999,
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.array(hostileNumber, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant(deeply(300)) },
  { weight: 1, arbitrary: fc.constant({ __proto__: null, constructor: { prototype: { polluted: true } } }) },
);

function deeply(depth: number): unknown {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i++) value = i % 2 ? { value } : [value];
  return value;
}

/** Whole bodies that are no body. */
const brokenBodies: readonly Pick<Built, 'headers' | 'payload'>[] = [
  { headers: { 'content-type': 'application/json' }, payload: '{"a": ' },
  { headers: { 'content-type': 'application/json' }, payload: '' },
  { headers: { 'content-type': 'application/json' }, payload: 'null' },
  { headers: { 'content-type': 'application/json' }, payload: '"text"' },
  { headers: { 'content-type': 'application/json' }, payload: '[[[]]]' },
  { headers: { 'content-type': 'application/json' }, payload: `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
  { headers: { 'content-type': 'application/json' }, payload: '{"__proto__": {"isAdmin": true}}' },
  {
    headers: { 'content-type': 'application/json; charset=utf-16' },
    payload: Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  },
  {
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  },
  { headers: { 'content-type': 'text/plain' }, payload: 'text' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1&b[c]=2' },
  {
    headers: { 'content-type': 'application/xml' },
    payload: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  },
  { headers: { 'content-type': 'multipart/form-data' }, payload: 'no boundary' },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nunfinished',
  },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data\r\n\r\nnameless\r\n--b--\r\n',
  },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload:
      '--b\r\nContent-Disposition: form-data; name="file"; filename="../../a\u0000.pdf"\r\nContent-Type: application/pdf\r\n\r\n<svg onload=alert(1)>\r\n--b--\r\n',
  },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  },
];

/** What no answer may hold: a stack, a query, a file of the server, a message of the database. */
const leaks = [
  /\bat .+\.(?:ts|js|mjs):\d+/,
  /node_modules/,
  /\b(?:select|insert into|update|delete from)\s+[\w"*]+\s+(?:from|set|values|where)\b/i,
  /syntax error at/i,
  /violates|SQLSTATE|invalid input syntax/i,
  /\/(?:tmp|home|usr|root)\//,
  /FST_|ZodError|TypeError|RangeError/,
];

const runs = 12;

/** More than any body may be, but for files, whose rules say how large they may be. */
const tooLarge = Buffer.alloc(4 * 1024 * 1024 + 1, ' ');
/** One limit stands over all: it is tried for each way in, and where the bytes are kept, or none are asked for. */
const triedWithTooLarge = new Set<Call>([
  'POST auth/user_client',
  'PUT user',
  'PUT provider/banner',
  'POST ingest/readings',
  'POST platform/releases',
  'POST payment/webhook',
  'PUT user_invitation/accept/{token}',
]);

/** Sends malformed, oversized and hostile input to a call. Throws where it answers 500 or tells of its inside. */
export async function fuzzCall(every: EveryCall, call: Call): Promise<void> {
  const credentials = await every.credentials(call);
  const usual = await requestOf(call, every.own);
  let sent = 0;
  const send = async (built: Built, headers: Readonly<Record<string, string>> = {}, status?: number) => {
    // From addresses of their own: a limit that answers instead would hide what is behind it.
    sent += 1;
    const address = `198.51.${(call.length * 7) % 250}.${sent % 250}`;
    const answer = await every.send(built, { ...credentials, ...headers }, address);
    const leak = answer.status >= 400 ? leaks.find((pattern) => pattern.test(answer.text)) : undefined;
    const isOther = status !== undefined && answer.status !== status;
    if (answer.status >= 500 || leak || isOther || (answer.status >= 400 && !answer.key))
      throw new Error(
        `${call} answered ${answer.status} ${answer.text.slice(0, 300)}${leak ? ` (${leak})` : ''}\n${built.method} ${built.url.slice(0, 300)}\n${String(built.payload).slice(0, 500)}`,
      );
    const [, header] = Object.entries(answer.headers).find(([name]) => name === 'set-cookie') ?? [];
    if (String(header).includes('x=1')) throw new Error(`${call} took a header from its input`);
  };

  const bodyKeys = propertiesOf(endpointOf(call).body);
  const queryKeys = propertiesOf(endpointOf(call).query);
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...bodyKeys, 'unknown'), hostileValue, { maxKeys: 6 }),
      fc.dictionary(fc.constantFrom(...queryKeys, 'unknown'), hostileText, { maxKeys: 4 }),
      fc.integer({ min: 0, max: 5 }),
      hostileText,
      async (body, query, part, text) => {
        await send(await mutated(every, call, usual, { body, query, inPath: part === 0 ? text : null }));
      },
    ),
    { numRuns: runs, seed: 20261128, endOnFailure: true },
  );
  if (usual.method === 'GET') return;
  for (const broken of brokenBodies) await send({ ...usual, ...broken });
  if (triedWithTooLarge.has(call))
    await send({ ...usual, headers: { 'content-type': 'application/json' }, payload: tooLarge }, {}, 413);
  await send(usual, { 'idempotency-key': 'k\u00e9y'.repeat(80) });
  await send(usual, {
    'x-request-id': '"; drop',
    'accept-language': '*;q=x,'.repeat(500),
    cookie: '=;;=\u00ff',
  });
}

function propertiesOf(schema: Parameters<typeof toJsonSchema>[0] | undefined): string[] {
  if (!schema) return [];
  const json: JsonSchema = toJsonSchema(schema, 'input');
  return Object.keys(json.properties ?? {});
}

interface Mutation {
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string>>;
  readonly inPath: string | null;
}

async function mutated(
  every: EveryCall,
  call: Call,
  usual: Built,
  { body, query, inPath }: Mutation,
): Promise<Built> {
  const { files } = endpointOf(call);
  const built = files
    ? await requestOf(call, every.own, {
        body: Object.fromEntries(
          Object.entries(body).map(([k, v]) => [k, typeof v === 'string' ? v.toWellFormed() : v]),
        ),
      })
    : usual;
  const [path = '', before = ''] = built.url.split('?');
  const search = new URLSearchParams(before);
  for (const [name, value] of Object.entries(query)) search.set(name, value.toWellFormed().slice(0, 8000));
  const asked =
    inPath === null || !path.startsWith('/api/')
      ? path
      : path.replace(/\/[^/]+$/, `/${encodeURIComponent(inPath.toWellFormed().slice(0, 400))}`);
  const url = search.size > 0 ? `${asked}?${search}` : asked;
  // Another path may be another call's, or nobody's.
  const whose = asked === path ? call : undefined;
  if (files || built.method === 'GET') return { ...built, call: whose, url };
  const base: unknown = built.payload === undefined ? {} : JSON.parse(String(built.payload));
  const payload = JSON.stringify({ ...(typeof base === 'object' ? base : {}), ...body });
  return { ...built, call: whose, url, headers: { 'content-type': 'application/json' }, payload };
}
