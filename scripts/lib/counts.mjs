import { existsSync, readFileSync, rmSync } from 'node:fs';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Passed, failed and skipped test cases of a jest run; a file that could not even run counts as one failure. */
export function jestCounts(file) {
  const report = readJson(file);
  if (!report) return null;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Passed, failed and skipped journeys of a Playwright run; an error outside any journey counts as one failure. */
export function playwrightCounts(file) {
  const report = readJson(file);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** Takes an earlier run's report away, so that it is never read for this one's. */
export const forget = (file) => rmSync(file, { force: true });

/** The counts that the journeys noted beside their budgets: each once, at its worst. */
export function budgetsIn(file) {
  if (!existsSync(file)) return [];
  const worst = new Map();
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const entry = JSON.parse(line);
    const known = worst.get(entry.what);
    if (!known || entry.value > known.value) worst.set(entry.what, entry);
  }
  return [...worst.values()];
}
