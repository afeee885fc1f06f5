import sql from 'sql-template-tag';
import { freeRoute, type ImplementedCall } from '../http/route.ts';

const alive = freeRoute('GET /healthz', async () => ({ data: { status: 'ok' as const } }));

/** Answers 500 where the database cannot be reached or the queue has stopped: balancers then send nobody here. */
const ready = freeRoute('GET /readyz', async ({ app }) => {
  await app.database.bare((tx) => tx.row(sql`select 1`));
  if (!app.jobs.isReady()) throw new Error('the queue has stopped');
  return { data: { status: 'ready' as const, database: true, queue: true, migrations: app.migrations } };
});

const metrics = freeRoute('GET /metrics', async ({ app }) => ({
  data: {
    content: app.metrics.text(),
    media_type: 'text/plain; version=0.0.4; charset=utf-8',
    filename: 'metrics.txt',
    inline: true,
  },
}));

export const routes: readonly ImplementedCall[] = [alive, ready, metrics];
