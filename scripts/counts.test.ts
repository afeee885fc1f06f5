import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const { jestCounts, playwrightCounts, budgetsIn } = jest.requireActual<{
  readonly jestCounts: (file: string) => Counts | null;
  readonly playwrightCounts: (file: string) => Counts | null;
  readonly budgetsIn: (file: string) => readonly object[];
}>('./lib/counts.mjs');

const folder = mkdtempSync(path.join(tmpdir(), 'niveau counts '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(text: string): string {
  const file = path.join(folder, `${expect.getState().currentTestName ?? ''}.json`);
  writeFileSync(file, text);
  return file;
}

test('a test file that could not run counts as a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 2,
    numPendingTests: 1,
    numTodoTests: 0,
  };
  expect(jestCounts(written(JSON.stringify(report)))).toEqual({ passed: 7, failed: 3, skipped: 1 });
});

test('a flaky journey and an error outside any journey count as failures', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
  };
  expect(playwrightCounts(written(JSON.stringify(report)))).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test('a run that left no report has no counts', () => {
  expect(jestCounts(path.join(folder, 'none.json'))).toBeNull();
  expect(playwrightCounts(path.join(folder, 'none.json'))).toBeNull();
});

test('a count that was taken twice is told once, at its worst', () => {
  const lines = [
    { what: 'shell', value: 150, budget: 170, unit: 'kB' },
    { what: 'copies of react', value: 1, budget: 1, unit: '' },
    { what: 'shell', value: 160, budget: 170, unit: 'kB' },
  ];
  expect(budgetsIn(written(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))).toEqual([
    lines[2],
    lines[1],
  ]);
});
