import type { ReleaseManifest } from '../api/manifest.ts';
import type { Locale } from '../i18n/locale.ts';

/**
 * What a module's menu calls the page at an address (path and query); `undefined` for a page that no menu leads to by
 * itself. What a query asks for may have a heading of its own.
 */
export function menuLabel(
  { menu }: Pick<ReleaseManifest, 'menu'>,
  address: string,
  locale: Locale,
): string | undefined {
  return menu.find(({ page_link }) => page_link === address)?.labels[locale];
}
