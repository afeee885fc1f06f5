import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, locales } from '@niveau/shared/i18n/locale';
import type { ModuleName } from './module-name.ts';

export type Titles = Readonly<Record<Locale, string>>;

const templateFolder = path.resolve(import.meta.dirname, '../../templates/module');

/** What stands in the template for the module's own names; the longer first, since one may hold another. */
function namesIn(text: string, { folder, slug, designation }: ModuleName): string {
  return text
    .replaceAll('MOD_SAMPLE', designation)
    .replaceAll('mf-sample', folder)
    .replaceAll("'/sample", `'/${slug}`)
    .replaceAll("page_name: 'sample'", `page_name: '${slug}'`);
}

/** A straight apostrophe would end the text in the source. */
const titleText = (title: string) => title.replaceAll("'", '’').replaceAll('\\', '');

function titlesIn(text: string, titles: Titles): string {
  return locales.reduce(
    (filled, locale) =>
      filled.replace(`${locale}: 'Sample title'`, () => `${locale}: '${titleText(titles[locale])}'`),
    text,
  );
}

/** Writes a module of the template into a folder that is not there yet. Resolves to the names of its files. */
export async function fillTemplate(folder: string, name: ModuleName, titles: Titles): Promise<string[]> {
  const entries = await readdir(templateFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(templateFolder, path.join(entry.parentPath, entry.name)))
    .sort();
  await mkdir(folder);
  for (const file of files) {
    const text = await readFile(path.join(templateFolder, file), 'utf8');
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, titlesIn(namesIn(text, name), titles));
  }
  return files;
}
