import { openEmptyPglite, startQuietQueue } from '../../test/harness.ts';
import { until } from '../../test/until.ts';

test('jobs are begun when they are sent, and many are worked off without a wait between them', async () => {
  const database = await openEmptyPglite();
  const outcomes: string[] = [];
  const queue = await startQuietQueue(database, (job, outcome) => outcomes.push(`${job} ${outcome}`));
  const ran: number[] = [];
  await queue.register<{ readonly n: number }>({
    name: 'count',
    run: async ({ n }) => {
      if (ran.push(n) === 2) throw new Error('tried again later');
    },
  });
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  for (const n of numbers) await queue.send('count', { n }, { key: String(n) });
  // Looked for every few seconds alone, they would take minutes.
  await until('each has been done', async () => new Set(ran).size === numbers.length && ran.length === 41);
  expect(outcomes.filter((outcome) => outcome === 'count failed')).toHaveLength(1);
  await queue.stop();
  await database.close();
});
