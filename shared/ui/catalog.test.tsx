import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../i18n/locale.ts';

const read = (locale: string) => readFileSync(path.join(__dirname, 'locales', `${locale}.po`), 'utf8');
const ids = (file: string) => [...file.matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id).sort();

test.each(locales)('the texts of the design system are whole in %s', (locale) => {
  const file = read(locale);
  expect(ids(file)).toEqual(ids(read('en')));
  expect(file).not.toMatch(/^msgid ".+"\nmsgstr ""$/m);
});
