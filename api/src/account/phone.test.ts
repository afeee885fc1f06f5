import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const as = { as: 'driver' } as const;
const change = (phone: string | null) => product.call('PUT user', { body: { phone } }, as);
const send = () => product.call('POST user/phone/code', {}, as);
const confirm = (code: string) => product.call('POST user/phone/confirm', { body: { code } }, as);
const lastSms = () =>
  product.app.database.transaction({ role: 'system' }, (tx) =>
    tx.row<{ recipient: string; body: string }>(
      sql`select recipient, body from sms_outbox where dedup_key like 'phone-code:%' order by id_sms desc limit 1`,
    ),
  );
const codeOf = (body: string | undefined) => /\d{6}/.exec(body ?? '')?.[0] ?? '';

test('a new number is confirmed by the code that was sent to it, once', async () => {
  expect((await change('06 31 96 65 43')).data.date_certified_phone).toBeNull();
  expect((await send()).status).toBe(200);
  const sms = await lastSms();
  expect(sms).toMatchObject({
    recipient: '+33631966543',
    body: expect.stringContaining('code de confirmation'),
  });
  const code = codeOf(sms?.body);
  expect(sms?.body).toMatch(new RegExp(`@\\S+ #${code}$`));
  expect((await confirm(code === '000000' ? '000001' : '000000')).error).toMatchObject({
    status: 422,
    translation_key: 'phone_code_wrong',
  });
  expect((await confirm(code)).data.date_certified_phone).toEqual(expect.any(String));
  expect((await confirm(code)).error.translation_key).toBe('phone_code_expired');
  expect((await change('06 31 96 65 43')).data.date_certified_phone).toEqual(expect.any(String));
});

test('a code proves the number it was sent to, for ten minutes, and bears five mistakes', async () => {
  await change('06 31 96 65 44');
  await send();
  const code = codeOf((await lastSms())?.body);
  await change('06 31 96 65 45');
  expect((await confirm(code)).error.translation_key).toBe('phone_code_wrong');
  await change('06 31 96 65 44');
  for (let mistake = 0; mistake < 4; mistake += 1) await confirm('999999');
  expect((await confirm(code)).error.translation_key).toBe('too_many_requests');
  await send();
  const later = codeOf((await lastSms())?.body);
  product.clock.advance(10 * 60_000 + 1);
  expect((await confirm(later)).error.translation_key).toBe('phone_code_expired');
});

test('without a number there is nothing to send', async () => {
  await change(null);
  expect((await send()).error).toMatchObject({
    status: 400,
    errors: [{ path: 'body.phone', translation_key: 'field_required' }],
  });
});
