import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

const file = path.resolve(import.meta.dirname, '../test-results/budgets.ndjson');

/** Notes a count beside its budget, for the table that `npm test` prints, and fails where it is over. */
export function within(
  what: string,
  value: number,
  budget: number,
  unit: string,
  because: readonly string[] = [],
): void {
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify({ what, value, budget, unit, because })}\n`);
  expect(
    value,
    [`${what}: ${value} ${unit}, budget ${budget} ${unit}`, ...because].join('\n'),
  ).toBeLessThanOrEqual(budget);
}
