import { readFileSync } from 'node:fs';
import path from 'node:path';
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
