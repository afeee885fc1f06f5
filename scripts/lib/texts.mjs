import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';
import { faultsIn, readPo } from './po.mjs';
import { runNode, tail } from './run.mjs';

const locales = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'];
const sourceLocale = 'en';
const fresh = at('.cache', 'texts');

/** Extracts the texts as they stand in the sources, beside the project's own files, which stay as they are. */
async function extract(only) {
  rmSync(fresh, { recursive: true, force: true });
  const cli = at('node_modules', '@lingui', 'cli', 'dist', 'lingui.js');
  const config = at('scripts', 'lib', 'texts.config.mjs');
  const { code, output } = await runNode([cli, 'extract', '--config', config], {
    env: { NIVEAU_PACKAGE: only },
  });
  if (code !== 0) throw new Error(`The texts could not be extracted.\n${tail(output)}`);
}

/** Faults of one language's file against the texts of the sources; each a line for the reader. */
function faultsOf(file, locale, wanted) {
  const name = path.relative(at(), file);
  if (!existsSync(file)) return [`${name} is missing`];
  const faults = faultsIn(readFileSync(file, 'utf8'), wanted, locale === sourceLocale);
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Checks that every text of the sources, or of one package, stands in every language's catalogue. Resolves to counts and faults. */
export async function checkTexts(only = '') {
  await extract(only);
  const catalogs = readdirSync(fresh, { recursive: true }).filter((name) =>
    name.endsWith(`${sourceLocale}.po`),
  );
  const faults = [];
  let count = 0;
  for (const catalog of catalogs) {
    const wanted = readPo(readFileSync(path.join(fresh, catalog), 'utf8')).messages;
    count += wanted.size;
    for (const locale of locales)
      faults.push(...faultsOf(at(path.dirname(catalog), `${locale}.po`), locale, wanted));
  }
  return { count, locales: locales.length, faults };
}
