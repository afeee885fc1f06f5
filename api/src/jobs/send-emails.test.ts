import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { startMailSink } from '../../test/mail-sink.ts';
import { sendEmails } from './send-emails.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

test('e-mails that take their time are sent once, also where another copy looks meanwhile', async () => {
  const people = [1, 2, 3, 4, 5].map((n) => `slow-${n}@elsewhere.example`);
  await product.app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`delete from email_outbox`);
    await tx.run(sql`insert into email_outbox (id_client, recipient, subject, body_text, body_html, dedup_key)
      select 101, p, 'Slow', 'Slow', 'Slow', p from unnest(${people}::text[]) p`);
  });
  // Four minutes each: the fourth is on its way when the first was taken twelve minutes ago.
  const other: Promise<void>[] = [];
  const sink = await startMailSink({
    async onMessage(count) {
      product.clock.advance(4 * 60_000);
      if (count !== 4) return;
      other.push(sendEmails(app));
      await other[0];
    },
  });
  const app = { ...product.app, settings: { ...product.app.settings, smtpUrl: sink.url } };
  await sendEmails(app);
  await Promise.all(other);
  expect(sink.taken.map(({ to }) => to).sort()).toEqual(people);
  await sink.close();
});
