import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checks } from './lib/checks.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { tail } from './lib/run.mjs';
import { duration, main, Stop, say, step } from './lib/say.mjs';

const shownLines = 80;

/** npm test [-- --only jest,types | --fast] */
function chosenChecks() {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, fast: { type: 'boolean', default: false } },
  });
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => !checks.some((check) => check.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Stop(
      `There is no check ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}.`,
    );
  if (names) return checks.filter(({ name }) => names.includes(name));
  return checks.filter(({ slow }) => !(values.fast && slow));
}

async function runCheck(check) {
  try {
    return await check.run();
  } catch (error) {
    return { ok: false, output: error instanceof Stop ? error.message : String(error?.stack ?? error) };
  }
}

async function timed(check) {
  const started = performance.now();
  const result = await runCheck(check);
  return { result, took: performance.now() - started };
}

/** Begins checks, two at a time for as many cores; answers the outcome of each, which is told when its turn comes. */
function begin(together) {
  const waiting = together.map((check) => {
    let start;
    const outcome = new Promise((resolve) => {
      start = () => resolve(timed(check));
    });
    return { check, start, outcome };
  });
  const begun = new Map(waiting.map(({ check, outcome }) => [check, outcome]));
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.start();
      await next.outcome;
    }
  };
  void lane();
  void lane();
  return begun;
}

/** What a check adds to the sum: its test cases, and itself where it has none or failed beside them. */
function sumOf({ ok, counts }) {
  if (!counts) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  return { passed: counts.passed, failed: ok ? counts.failed : Math.max(counts.failed, 1) };
}

function outcomeOf({ ok, counts, note }) {
  const parts = counts
    ? [
        `${counts.passed} passed`,
        counts.failed > 0 && `${counts.failed} failed`,
        counts.skipped > 0 && `${counts.skipped} skipped`,
      ]
    : [note];
  return [ok ? 'ok' : 'FAILED', parts.filter(Boolean).join(', ')].filter(Boolean).join('  ');
}

function keepLog(name, output) {
  mkdirSync(at('.cache', 'test'), { recursive: true });
  writeFileSync(at('.cache', 'test', `${name}.log`), `${output}\n`);
}

async function runAll(chosen) {
  const total = { passed: 0, failed: 0 };
  const failed = new Set();
  const begun = begin(chosen.filter(({ isSingle }) => isSingle));
  for (const check of chosen) {
    if (failed.has(check.needs)) {
      say(`  ${check.title.padEnd(20)} FAILED  not run, since ${check.needs} failed`);
      total.failed += 1;
      continue;
    }
    const { result, took } = await (begun.get(check) ?? timed(check));
    keepLog(check.name, result.output);
    say(`  ${check.title.padEnd(20)} ${outcomeOf(result)}  (${duration(took)})`);
    for (const line of result.lines ?? []) say(`      ${line}`);
    const sum = sumOf(result);
    total.passed += sum.passed;
    total.failed += sum.failed;
    if (!result.ok) {
      failed.add(check.name);
      say(tail(result.output, shownLines).replace(/^/gm, '      '));
      say(`      (all of it: .cache/test/${check.name}.log)`);
    }
  }
  return total;
}

await main(async () => {
  const started = performance.now();
  const chosen = chosenChecks();
  checkNode();
  say('Niveau, all checks');
  await step('Dependencies', ensureInstalled);
  const { passed, failed } = await runAll(chosen);
  say(`\nTook ${duration(performance.now() - started)}.`);
  say(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
