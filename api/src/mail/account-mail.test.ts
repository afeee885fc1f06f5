import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { locales } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { sendEmails } from '../jobs/send-emails.ts';
import { accountTexts } from './account-texts.ts';
import { layOutLetter } from './letter-layout.ts';
import { queueEmail } from './outbox.ts';

/** A mail server that takes everything, and keeps what it was sent. */
let mailServer: Server;
let taken = '';
let product: TestServer;

beforeAll(async () => {
  mailServer = createServer((socket) => {
    let isBody = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isBody) {
        taken += text;
        if (!text.endsWith('\r\n.\r\n')) return;
        isBody = false;
        socket.write('250 taken\r\n');
        return;
      }
      isBody = text.startsWith('DATA');
      socket.write(isBody ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.address() as AddressInfo;
  product = await startTestServer({ settings: { smtpUrl: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await product.close();
  await new Promise((resolve) => mailServer.close(resolve));
});

const letter = layOutLetter({
  locale: 'fr',
  title: 'Invitation\r\nBcc: everybody@evil.example',
  greeting: 'Bonjour,',
  body: '<script>alert(1)</script>',
  button: 'Ouvrir',
  link: 'https://niveau.example/sign_up#"><script>',
  provider: 'Énergies du Val',
  why: 'Parce que.',
  colour: '#123456',
});

test('an e-mail has the headers that we gave it, whatever its parts hold', async () => {
  await product.app.database.transaction({ role: 'system' }, (tx) =>
    queueEmail(tx, {
      id_client: null,
      id_professional: 14,
      recipient: 'ada@elsewhere.example',
      letter,
      dedup_key: 'test',
      is_secret: true,
      at: product.clock.now(),
    }),
  );
  await sendEmails(product.app);
  const headers = taken.slice(0, taken.indexOf('\r\n\r\n'));
  expect(headers).toMatch(/^To: ada@elsewhere\.example\r$/m);
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers.match(/^Subject: .*$/gm)).toHaveLength(1);
});

test('one that holds a link keeps no body once it is sent', async () => {
  const row = await product.app.database.transaction({ role: 'system' }, (tx) =>
    tx.row(
      sql`select sent_at is not null as is_sent, body_text, body_html from email_outbox where dedup_key = 'test'`,
    ),
  );
  expect(row).toEqual({ is_sent: true, body_text: '', body_html: '' });
});

test('what people wrote is text in the HTML', () => {
  expect(letter.subject).toBe('Invitation Bcc: everybody@evil.example');
  expect(letter.body_html).not.toContain('<script>');
});

test.each(locales)('the texts in %s speak of the same facts as the English ones', (locale) => {
  const factsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [kind, { title, body, button }] of Object.entries(accountTexts[locale])) {
    const english = accountTexts.en[kind as keyof typeof accountTexts.en];
    expect([kind, factsOf(title), factsOf(body)]).toEqual([
      kind,
      factsOf(english.title),
      factsOf(english.body),
    ]);
    expect(button).not.toBe('');
  }
});
