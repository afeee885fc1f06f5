import { createServer } from 'node:net';

export interface MailSink {
  readonly url: string;
  /** The recipients and subjects of all messages taken, in order. */
  readonly taken: readonly { readonly to: string; readonly subject: string }[];
  /** How often the refused address was named. */
  readonly refusals: number;
  readonly close: () => Promise<void>;
}

interface MailSinkOptions {
  readonly refused?: string;
  /** What happens before a message is answered; how many came so far, this one counted. */
  readonly onMessage?: (count: number) => Promise<void>;
}

/** A mail server that takes everything, but for one address, and keeps who was written what. */
export async function startMailSink({ refused, onMessage }: MailSinkOptions = {}): Promise<MailSink> {
  let refusals = 0;
  const taken: { to: string; subject: string }[] = [];
  const server = createServer((socket) => {
    let to = '';
    let message: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (message !== null) {
        if (line !== '.') {
          message += `${line}\n`;
          return;
        }
        taken.push({ to, subject: /^subject: (.*(?:\n\s.*)*)/im.exec(message)?.[1] ?? '' });
        message = null;
        const answered = onMessage?.(taken.length) ?? Promise.resolve();
        void answered.then(() => say('250 taken'));
        return;
      }
      to = /^rcpt to:<(.+?)>/i.exec(line)?.[1] ?? to;
      if (refused !== undefined && line.toLowerCase() === `rcpt to:<${refused}>`) {
        refusals += 1;
        say('550 no such user');
        return;
      }
      if (/^data$/i.test(line)) {
        message = '';
        say('354 go on');
      } else if (/^quit$/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    say('220 sink');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const lines = `${rest}${data}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('a server that listens has a port');
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    taken,
    get refusals() {
      return refusals;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
