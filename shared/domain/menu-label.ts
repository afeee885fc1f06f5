import type { ReleaseManifest } from '../api/manifest.ts';
import type { Locale } from '../i18n/locale.ts';

/** What a module's menu calls the page at a path; `undefined` for a page that no menu leads to by itself. */
export function menuLabel(
  { menu }: Pick<ReleaseManifest, 'menu'>,
  path: string,
  locale: Locale,
): string | undefined {
  return menu.find(({ page_link }) => page_link === path)?.labels[locale];
}
