import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@niveau/shared/api';
import type { ErrorKey } from '@niveau/shared/api/errors';
import { errorKeysOf } from '../src/openapi/document.ts';
import { errorDocs } from './error-docs.ts';
import { specificationMessages } from './specification-messages.ts';

test('docs/api-errors.md says what the catalogue says: node api/scripts/write-error-docs.ts', () => {
  const file = path.resolve(__dirname, '../../docs/api-errors.md');
  expect(readFileSync(file, 'utf8')).toBe(errorDocs());
});

test('each message of the specification has a key, each language a text of its own', () => {
  expect(specificationMessages.length).toBeGreaterThan(55);
  const rows = errorDocs()
    .split('\n')
    .filter((line) => /^\| .*`\w+`/.test(line));
  for (const row of rows) {
    const [status, ...texts] = row
      .replace(/\\\|/g, '/')
      .split(' | ')
      .slice(-8)
      .map((cell) => cell.replace(/^\| | \|$/g, '').trim());
    expect(status).toMatch(/^\d{3}/);
    expect(texts.filter(Boolean)).toHaveLength(7);
    // English is nobody else's text.
    expect({ row, same: texts.slice(1).filter((text) => text === texts[0]) }).toEqual({ row, same: [] });
  }
});

/** What no call answers as its failure, and who says it. */
const toldElsewhere: Readonly<Partial<Record<ErrorKey, string>>> = {
  no_internet: 'the shell, where no answer comes and the browser is offline',
  problem_occurred: 'the shell, where no answer comes, or one that is not the product’s',
  theme_not_found: 'the shell, for any 404 of the look',
  no_matching_customers: 'the console’s client spaces, for a search without a result',
  address_not_found: 'both address searches, beside an answer without an address',
  date_invalid: 'the fault of a field, under `errors`',
  measure_badly_configured_container: 'the `fault` of an asset',
  measure_too_far: 'the `fault` of an asset',
  measure_unreliable: 'the `fault` of an asset',
};

test('each key of the specification is declared by a call, or told by whom is known', () => {
  const declared = new Set(calls.flatMap(errorKeysOf));
  const keys = specificationMessages.flatMap(([, ...own]) => own);
  expect(keys.filter((key) => !declared.has(key)).sort()).toEqual(Object.keys(toldElsewhere).sort());
});
