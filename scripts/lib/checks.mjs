import { existsSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { buildChanged } from './build.mjs';
import { budgetsIn, forget, jestCounts, playwrightCounts } from './counts.mjs';
import { at, builtPackages } from './paths.mjs';
import { releaseModules } from './release.mjs';
import { runNode } from './run.mjs';
import { checkTexts } from './texts.mjs';

const tool = (...parts) => at('node_modules', ...parts);
const report = (name) => at('.cache', 'test', `${name}.json`);
const sources = () => [...builtPackages(), 'shared', 'api', 'platform', 'e2e', 'scripts'];

/** What takes several times as long as it should on two busy cores hangs: better a failure that says where. */
const minutes = (count) => count * 60_000;

/** A check that is one program: it passes with exit code 0. */
const program =
  (...args) =>
  async () => {
    const { code, output } = await runNode(
      args.flatMap((arg) => (typeof arg === 'function' ? arg() : arg)),
      { timeoutMs: minutes(5) },
    );
    return { ok: code === 0, output };
  };

/** Two workers, which start anew when they have grown: one process for all tests fills its memory. */
async function jest(name, args, env) {
  forget(report(name));
  const { code, output } = await runNode(
    [
      tool('jest', 'bin', 'jest.js'),
      '--json',
      `--outputFile=${report(name)}`,
      '--maxWorkers=2',
      '--workerIdleMemoryLimit=2GB',
      ...args,
    ],
    { env: { NODE_ENV: 'test', ...env }, timeoutMs: minutes(15) },
  );
  return { ok: code === 0, output, counts: jestCounts(report(name)) };
}

async function texts() {
  const { count, locales, faults } = await checkTexts();
  return {
    ok: faults.length === 0,
    output: faults.join('\n'),
    note: faults.length === 0 ? `${count} texts in ${locales} languages` : `${faults.length} faults`,
  };
}

async function build() {
  const built = await buildChanged();
  const released = await releaseModules();
  return { ok: true, output: `built: ${built}\nreleased: ${released}` };
}

async function browser() {
  if (!existsSync(at('e2e', 'playwright.config.ts')))
    return { ok: false, output: 'e2e/playwright.config.ts is missing: there are no journeys to run.' };
  const used = await ensureBrowser();
  const budgets = at('e2e', 'test-results', 'budgets.ndjson');
  rmSync(budgets, { force: true });
  forget(report('browser'));
  const cli = at('e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  const { code, output } = await runNode([cli, 'test', '--reporter=list,json'], {
    cwd: at('e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser'), FORCE_COLOR: '0' },
    timeoutMs: minutes(45),
  });
  const rows = budgetsIn(budgets);
  return {
    ok: code === 0,
    output: `browser: ${used}\n${output}`,
    counts: playwrightCounts(report('browser')),
    lines: rows.map(({ what, value, budget, unit }) => `${what}: ${value} ${unit}, budget ${budget} ${unit}`),
  };
}

/**
 * Everything that `npm test` looks at, in order. `run` resolves to `{ ok, output, counts?, note?, lines? }`; a check
 * with `counts` is made of test cases, any other is one by itself. `slow` ones are left out with `--fast`, and `needs`
 * names a check without which one makes no sense. One that is `isSingle` keeps one core busy: two of them run at a time, every
 * other has the machine for itself.
 */
export const checks = [
  {
    name: 'types',
    title: 'Types',
    isSingle: true,
    run: program(tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', 'tsconfig.json'),
  },
  {
    name: 'style',
    title: 'Format and lint',
    isSingle: true,
    run: program(tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '--reporter=summary', '.'),
  },
  {
    name: 'boundaries',
    title: 'Boundaries, cycles',
    isSingle: true,
    run: program(
      tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      sources,
    ),
  },
  {
    name: 'unused',
    title: 'Unused code',
    isSingle: true,
    run: program(tool('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'),
  },
  { name: 'texts', title: 'Texts', isSingle: true, run: texts },
  { name: 'jest', title: 'Pages and tools', run: () => jest('jest', ['--ignoreProjects', 'api']) },
  { name: 'server', title: 'Server, PGlite', run: () => jest('server', ['--selectProjects', 'api']) },
  {
    name: 'postgres',
    title: 'Server, PostgreSQL',
    slow: true,
    run: () => jest('postgres', ['--selectProjects', 'api'], { NIVEAU_TEST_DATABASE: 'postgres' }),
  },
  { name: 'build', title: 'Build and release', run: build },
  { name: 'browser', title: 'Browser', slow: true, needs: 'build', run: browser },
];
