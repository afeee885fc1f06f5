import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@niveau/shared/i18n/locale';

/** The least that the server takes for a build of the shell: its page and its first paint. */
export function putSmallShell(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="__LANG__" data-theme="__THEME__"><head><!--niveau:head--></head><body><!--niveau:body--></body></html>',
  );
  const texts = Object.fromEntries(locales.map((locale) => [locale, '<p></p>']));
  const pages = { login: texts, account: texts, app: texts };
  writeFileSync(path.join(folder, 'first-paint.json'), JSON.stringify({ css: '', pages, banner: texts }));
  return folder;
}
