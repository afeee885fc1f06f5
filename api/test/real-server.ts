import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Call, CallInput, CallMeta, CallOutput } from '@niveau/shared/api';
import { urlOf } from '@niveau/shared/api/client';
import { pathOf } from '@niveau/shared/api/endpoint';
import type { ErrorBody } from '@niveau/shared/api/errors';
import type { Database } from '../src/database/database.ts';
import { demoPassword } from '../src/demo/spaces.ts';
import { closedByTheEnd } from './leftovers.ts';

export interface RealAnswer<K extends Call> {
  readonly status: number;
  readonly data: CallOutput<K>;
  readonly meta: CallMeta<K>;
  /** `undefined` where it succeeded. */
  readonly key: ErrorBody['translation_key'] | undefined;
}

export interface RealServer {
  readonly call: <K extends Call>(
    call: K,
    input: CallInput<K>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<RealAnswer<K>>;
  /** What a call answers that is no JSON. Throws where it does not succeed. */
  readonly download: <K extends Call>(
    call: K,
    input: CallInput<K>,
    headers: Readonly<Record<string, string>>,
  ) => Promise<ArrayBuffer>;
  /** The header of a signed-in account of the demonstration. */
  readonly signIn: (email: string) => Promise<{ readonly authorization: string }>;
  /** SIGKILL, as when the machine fails. */
  readonly kill: () => Promise<void>;
  /** SIGTERM, as when another version takes over. */
  readonly stop: () => Promise<void>;
}

export interface RealProduct {
  readonly kind: Database['kind'];
  readonly dataFolder: string;
  /** Starts a process of the server, and waits until it is ready. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<RealServer>;
  /** Looks into the database: the embedded one only while no server runs. */
  readonly look: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** Kills what still runs, and takes the database away. */
  readonly close: () => Promise<void>;
}

export interface RealDatabase {
  readonly kind: Database['kind'];
  /** Settings by which a process of the server finds it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly look: RealProduct['look'];
  readonly close: () => Promise<void>;
}

const main = path.resolve(import.meta.dirname, '../src/main.ts');

/** Real processes of the server on one database of their own. */
export async function realProduct(open: (dataFolder: string) => Promise<RealDatabase>): Promise<RealProduct> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'niveau-real-'));
  const database = await open(dataFolder);
  const running = new Set<ChildProcess>();
  return {
    kind: database.kind,
    dataFolder,
    look: database.look,
    async start(environment = {}) {
      const port = await freePort();
      const child = spawn(process.execPath, [main], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          NODE_ENV: 'test',
          LOG_LEVEL: 'error',
          PORT: String(port),
          NIVEAU_DATA: dataFolder,
          NIVEAU_DEMO: '0',
          NIVEAU_SECRET: 'a secret of the tests, of more than 32 characters',
          ...database.environment,
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.add(child);
      child.once('exit', () => running.delete(child));
      const url = `http://127.0.0.1:${port}`;
      await untilReady(child, url);
      return serverAt(url, (signal) => end(child, signal));
    },
    close: closedByTheEnd(async () => {
      await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
      await database.close();
      rmSync(dataFolder, { recursive: true, force: true });
    }),
  };
}

function serverAt(url: string, end: (signal: NodeJS.Signals) => Promise<void>): RealServer {
  const send = <K extends Call>(name: K, input: CallInput<K>, headers: Readonly<Record<string, string>>) => {
    const { body } = input;
    const isForm = body instanceof FormData;
    // Every input of the catalogue is made of these parts; TypeScript cannot see it through the generic.
    return fetch(new URL(urlOf(name, input as Parameters<typeof urlOf>[1]), url), {
      method: pathOf(name).method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  const call: RealServer['call'] = async (name, input, headers = {}) => {
    const response = await send(name, input, headers);
    const answered = await response.json();
    return {
      status: response.status,
      data: answered.data,
      meta: answered.meta,
      key: answered.translation_key,
    };
  };
  return {
    call,
    async download(name, input, headers) {
      const response = await send(name, input, headers);
      if (response.status !== 200) throw new Error(await response.text());
      return response.arrayBuffer();
    },
    async signIn(email) {
      const { data } = await call('POST auth/user_client', { body: { email, password: demoPassword } });
      return { authorization: `Bearer ${data.token}` };
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const until = Date.now() + 60_000;
  while (Date.now() < until && child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not start: ${said}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
