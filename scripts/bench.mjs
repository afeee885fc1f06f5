import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from './lib/build.mjs';
import { freshStarts } from './lib/fresh-start.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { releaseModules } from './lib/release.mjs';
import { runNode, tail } from './lib/run.mjs';
import { duration, main, Stop, say, step } from './lib/say.mjs';
import { isReady, isTaken, startServer } from './lib/server.mjs';

const port = process.env.NIVEAU_BENCH_PORT || '4390';
const address = `http://127.0.0.1:${port}`;
const parts = ['start', 'pages', 'server', 'forecast'];

/**
 * npm run bench [-- --only start,pages,server,forecast]: every figure beside its floor, none of them asserted.
 * npm run bench -- --scale [devices]: calls in a space of 5,000 devices beside the same in a small one, nothing else; it
 * fails where half of the calls take more than 1.5 times as long.
 */
function chosenParts() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, scale: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.scale) return { chosen: new Set(), devices: Number(positionals[0] ?? 5000) };
  const chosen = values.only?.split(',') ?? parts;
  const unknown = chosen.filter((name) => !parts.includes(name));
  if (unknown.length > 0)
    throw new Stop(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`);
  return { chosen: new Set(chosen), devices: null };
}

/** Runs a benchmark that prints its figures as JSON. */
async function measured(args, timeoutMs = 20 * 60_000) {
  const { code, output, stdout } = await runNode([...args, '--json'], { timeoutMs });
  if (code !== 0) throw new Stop(`${args.join(' ')} failed.\n${tail(output)}`);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

/** Starts the server, waits until it answers, and says how long that took. */
async function timedStart() {
  const started = performance.now();
  const server = startServer({ PORT: port, LOG_LEVEL: 'error' });
  if (!(await isReady(server, address))) throw new Stop('The server did not start.');
  return { server, took: performance.now() - started };
}

async function stop(server) {
  const ended = new Promise((resolve) => server.on('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

const verdict = (isWithin) => (isWithin ? 'OK' : 'over');
const ratio = (value) => (value === null ? '' : value.toFixed(2));
const table = (title, rows) => {
  say(`\n${title}`);
  console.table(rows);
};

/** What somebody waits for who has just cloned the project, and each time after. */
async function cloneStart() {
  const took = {};
  await step('npm start of a clone', async () => {
    Object.assign(took, await freshStarts(port));
    return 'twice';
  });
  const row = (what, ms, seconds) => ({
    what,
    took: duration(ms),
    budget: `≤ ${seconds} s`,
    '': verdict(ms <= seconds * 1000),
  });
  table('npm start', [
    row('fresh clone: install, build, release, demonstration', took.fresh, 180),
    row('again, nothing changed', took.again, 15),
  ]);
}

/** Minutes go into the data: 48 million roll-ups of hours for 5,000 devices, some 10 GB, which are gone afterwards. */
async function scale(devices) {
  const figures = {};
  await step(`Data of ${devices} devices, and what calls take`, async () => {
    Object.assign(figures, await measured([at('api', 'bench', 'scale.ts'), String(devices)], 120 * 60_000));
    return 'measured';
  });
  const { facts, rows } = figures;
  const ms = (value) => `${value.toFixed(1)} ms`;
  table(
    `Scale, PostgreSQL, ${facts.calls} calls each (the p99 is the second slowest or so, which a busy machine moves): ${(facts.hours / 1e6).toFixed(1)} million hours, ${facts.gigabytes.toFixed(1)} GB, in ${duration(facts.seeded_s * 1000)}`,
    rows.map((row) => ({
      what: row.what,
      [`p50, ${devices} devices`]: ms(row.p50),
      [`p99, ${devices} devices`]: ms(row.p99),
      'a small space': `${row.small} devices`,
      'p50, small': ms(row.small_p50),
      'p99, small': ms(row.small_p99),
      [`ratio, p50, ≤ ${facts.bound}`]: `${ratio(row.ratio)} ${verdict(row.ratio <= facts.bound)}`,
      [`ratio, p99, ≤ ${facts.bound}`]: `${ratio(row.ratio_p99)} ${verdict(row.ratio_p99 <= facts.bound)}`,
    })),
  );
  if (rows.some((row) => row.ratio > facts.bound)) process.exitCode = 1;
}

await main(async () => {
  checkNode();
  const { chosen, devices } = chosenParts();
  if (devices !== null && !(devices >= 50)) throw new Stop('--scale takes a number of devices, 50 or more.');
  if (await isTaken(port)) throw new Stop(`Port ${port} is in use; set NIVEAU_BENCH_PORT.`);
  say('Niveau, figures beside their floors. The machine should be quiet.');
  await step('Dependencies', ensureInstalled);
  if (devices !== null) return scale(devices);
  await step('Build', () => buildChanged());

  const folder = mkdtempSync(path.join(tmpdir(), 'niveau-bench-'));
  process.env.NIVEAU_DATA = folder;
  try {
    if (chosen.has('start')) await cloneStart();
    if (chosen.has('start') || chosen.has('pages')) {
      await step('Modules', () => releaseModules());
      const cold = await timedStart();
      await stop(cold.server);
      const warm = await timedStart();
      if (chosen.has('start'))
        table('Start of the server', [
          { what: 'cold: new database, demonstration data', took: duration(cold.took) },
          { what: 'warm', took: duration(warm.took) },
        ]);
      if (chosen.has('pages')) {
        const rows = await measured([at('e2e', 'bench', 'pages.ts'), address]);
        table(
          'Pages',
          rows.map((row) => ({ ...row, ratio: ratio(row.ratio) })),
        );
      }
      await stop(warm.server);
    }
    if (chosen.has('server')) {
      const rows = [
        ...(await measured([at('api', 'bench', 'main.ts'), 'pglite'])),
        ...(await measured([at('api', 'bench', 'main.ts'), 'postgres'])),
      ];
      table(
        'Server',
        rows.map((row) => ({ ...row, ratio: ratio(row.ratio) })),
      );
    }
    if (chosen.has('forecast')) {
      const rows = await measured([at('shared', 'domain', 'backtest', 'main.ts'), '9001', '20']);
      table(
        'Run-out day: error of the forecast beside the naive one (mean of the last 30 days)',
        rows.map(({ kind, forecasts, mae_days, naive_mae_days, ratio: share, coverage }) => ({
          kind,
          forecasts,
          'error, days': mae_days.toFixed(2),
          'naive, days': naive_mae_days.toFixed(2),
          ratio: `${share.toFixed(2)} (≤ 0.7)`,
          '80 % interval holds': `${Math.round(coverage * 100)} % (75–90 %)`,
        })),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
