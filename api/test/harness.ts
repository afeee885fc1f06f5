import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Call, CallInput, CallMeta, CallOutput } from '@niveau/shared/api';
import { urlOf } from '@niveau/shared/api/client';
import { pathOf } from '@niveau/shared/api/endpoint';
import { errorCatalogue } from '@niveau/shared/api/error-catalogue';
import type { ErrorBody } from '@niveau/shared/api/errors';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { App } from '../src/app.ts';
import { implementedCalls, requireEveryCall } from '../src/calls.ts';
import type { Database } from '../src/database/database.ts';
import { openPglite } from '../src/database/pglite.ts';
import { seedDemoContent, seedDemoPeople } from '../src/demo/seed.ts';
import {
  type DemoSpaceName,
  type DemoUserName,
  demoPassword,
  demoSpaces,
  demoUsers,
} from '../src/demo/spaces.ts';
import { adoptReleases } from '../src/platform/adopt-releases.ts';
import { buildServer } from '../src/server.ts';
import type { Settings } from '../src/settings.ts';
import { closedByTheEnd, closeLeftovers } from './leftovers.ts';
import { openDatabase, openRealDatabase } from './open-database.ts';
import { type RealProduct, realProduct } from './real-server.ts';
import type { TemplateName } from './template-names.ts';
import { type SentJob, testApp } from './test-app.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { testSettings } from './test-settings.ts';

export interface TestAnswer<K extends Call> {
  readonly status: number;
  /** What stands under `data`. Reading it of an answer that failed fails the test with the error that came. */
  readonly data: CallOutput<K>;
  readonly meta: CallMeta<K>;
  /** The envelope of a failure. Reading it of an answer that succeeded fails the test. */
  readonly error: ErrorBody & { readonly details?: Readonly<Record<string, unknown>> };
  readonly headers: LightMyRequestResponse['headers'];
  readonly cookies: LightMyRequestResponse['cookies'];
  readonly text: string;
}

export interface CallAs {
  /** An account of the demonstration, in `space` or at home. */
  readonly as?: DemoUserName;
  readonly space?: DemoSpaceName;
  readonly token?: string;
  /** An API key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's address. */
  readonly ip?: string;
}

export interface TestServer {
  readonly app: App;
  readonly clock: TestClock;
  readonly server: FastifyInstance;
  /** What was sent to the queue, in order; nothing runs it. */
  readonly sentJobs: readonly SentJob[];
  readonly call: <K extends Call>(call: K, input: CallInput<K>, as?: CallAs) => Promise<TestAnswer<K>>;
  /** An access token of a demonstration account. */
  readonly tokenOf: (user: DemoUserName, space?: DemoSpaceName) => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  readonly clock?: TestClock;
  /** `nothing`: an empty database; `people` (default): accounts and spaces; `everything`: the whole demonstration. */
  readonly seed?: 'nothing' | 'people' | 'everything';
  readonly settings?: Partial<Settings>;
  /** Puts something between the product and its database, such as a connection that breaks. */
  readonly between?: (database: Database) => Database;
  /** Copies of the server that answer in turn; by default three where the database can be shared, one where it cannot. */
  readonly copies?: number;
}

export { breakable } from './broken-database.ts';
export { startQuietQueue } from './quiet-queue.ts';
export { freePort, type RealProduct, type RealServer, realProduct } from './real-server.ts';
export { adoptReleases, closeLeftovers, implementedCalls, requireEveryCall };

/** Where an account is unless a test says otherwise, whichever space it was in last. */
const homes: Readonly<Record<DemoUserName, DemoSpaceName>> = {
  manager: 'haulier',
  consultant: 'haulier',
  driver: 'haulier',
  new: 'haulier',
  other: 'workshop',
  admin: 'office',
  borealAdmin: 'borealOffice',
};

/**
 * The server on a database of its own, called without a network. On PostgreSQL it runs in three copies with nothing in
 * common but the database and the data folder, and each call goes to the next of them. Close it after the last test.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { clock = testClock(), seed = 'people' } = options;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'niveau-data-'));
  const opened = await openDatabase(seed === 'nothing' ? 'empty' : 'people', options.copies);
  const settings = testSettings(dataFolder, options.settings);
  const { between = (database) => database } = options;
  const { app, sentJobs } = testApp(settings, between(opened.database), clock);
  if (seed === 'everything') await seedDemoContent(app);
  const server = await buildServer(app, implementedCalls);
  const others = await Promise.all(
    opened.others.map((database) =>
      buildServer(testApp(settings, between(database), clock, sentJobs).app, implementedCalls),
    ),
  );
  const copies = [server, ...others];
  await Promise.all(copies.map((copy) => copy.ready()));
  let calls = 0;
  const next = () => copies[calls++ % copies.length] ?? server;

  const call: TestServer['call'] = async (name, input, as = {}) => {
    const token = as.token ?? (as.as ? await tokenOf(as.as, as.space) : undefined);
    const { payload, contentType } = await bodyOf(input.body);
    const response = await next().inject({
      method: pathOf(name).method,
      // Every input of the catalogue is made of these parts; TypeScript cannot see it through the generic.
      url: urlOf(name, input as Parameters<typeof urlOf>[1]),
      headers: {
        ...(contentType ? { 'content-type': contentType } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(as.key ? { 'x-api-key': as.key } : {}),
        ...as.headers,
      },
      ...(payload === undefined ? {} : { payload }),
      ...(as.ip ? { remoteAddress: as.ip } : {}),
    });
    return answerOf(response);
  };

  const tokens = new Map<string, { readonly token: string; readonly until: number }>();
  async function tokenOf(user: DemoUserName, space: DemoSpaceName = homes[user]): Promise<string> {
    const cached = tokens.get(`${user}:${space}`);
    if (cached && cached.until > clock.now().getTime()) return cached.token;
    const body = { email: demoUsers[user].email, password: demoPassword };
    const signedIn = await call('POST auth/user_client', { body });
    let { token } = signedIn.data;
    if (signedIn.data.user.id_client !== demoSpaces[space].id_client) {
      const params = { id: demoUsers[user].id_user, idClient: demoSpaces[space].id_client };
      token = (await call('GET user/{id}/switch/client/{idClient}', { params }, { token })).data.token;
    }
    tokens.set(`${user}:${space}`, { token, until: clock.now().getTime() + 300_000 });
    return token;
  }

  return {
    app,
    clock,
    server,
    sentJobs,
    call,
    tokenOf,
    close: closedByTheEnd(async () => {
      await Promise.all(copies.map((copy) => copy.close()));
      await opened.close();
      rmSync(dataFolder, { recursive: true, force: true });
    }),
  };
}

/**
 * The same product on the same database, whose calls do all their work and answer, and whose transactions are then rolled
 * back: any call can be tried any number of times. Close it before the product.
 */
export async function startDryServer({ app }: Pick<TestServer, 'app'>): Promise<FastifyInstance> {
  const database: Database = {
    ...app.database,
    async bare(work) {
      let result: Awaited<ReturnType<typeof work>>;
      const undone = new Error('undone');
      return app.database
        .bare(async (tx) => {
          result = await work(tx);
          throw undone;
        })
        .catch((error: unknown) => {
          if (error === undone) return result;
          throw error;
        });
    },
  };
  // A file that a rolled back transaction removed must still be there for the next.
  const files = { ...app.files, remove: async () => {} };
  const server = await buildServer({ ...app, database, files }, implementedCalls);
  await server.ready();
  return server;
}

function answerOf<K extends Call>(response: LightMyRequestResponse): TestAnswer<K> {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body = isJson ? JSON.parse(response.body) : {};
  const hasFailed = response.statusCode >= 400;
  // Readers see the texts of the catalogue: a key that is not there has none.
  const keys: readonly { readonly translation_key: string }[] =
    hasFailed && isJson ? [body, ...(body.errors ?? [])] : [];
  const unknown = keys.find(({ translation_key }) => !(translation_key in errorCatalogue));
  if (unknown) throw new Error(`${unknown.translation_key} is no key of the catalogue: ${response.body}`);
  return {
    status: response.statusCode,
    get data() {
      if (hasFailed) throw new Error(`expected an answer, got ${response.statusCode} ${response.body}`);
      return body.data;
    },
    get error() {
      if (!hasFailed) throw new Error(`expected a failure, got ${response.statusCode} ${response.body}`);
      return body;
    },
    meta: body.meta,
    headers: response.headers,
    cookies: response.cookies,
    text: response.body,
  };
}

async function bodyOf(body: unknown): Promise<{ payload?: string | Buffer; contentType?: string }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return { payload: JSON.stringify(body), contentType: 'application/json' };
  const encoded = new Response(body);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  };
}

/**
 * Processes of the server, started and ended as on machines of their own: on a database with the people of the
 * demonstration, or on one without anything, migrations included.
 */
export function startRealProduct(template: TemplateName | 'nothing' = 'people'): Promise<RealProduct> {
  return realProduct((dataFolder) => openRealDatabase(template, dataFolder));
}

/** Answers what the server asks of other services by `fetch`, which runs outside of a test's own world. The way back. */
export function answerFetch(answer: typeof fetch): () => void {
  const own = globalThis.fetch;
  globalThis.fetch = answer;
  return () => {
    globalThis.fetch = own;
  };
}

/** A real S3 server on this machine. */
export async function startS3() {
  return (await import('./s3-server.ts')).startS3();
}

/** An embedded database in memory, as it comes: without any table. */
export function openEmptyPglite(): Promise<Database> {
  return openPglite(null);
}

/** Puts the people of the demonstration into a database that servers run on. */
export async function seedPeople(database: Database): Promise<void> {
  await seedDemoPeople(
    testApp(testSettings(mkdtempSync(path.join(tmpdir(), 'niveau-data-'))), database, testClock()).app,
  );
}
