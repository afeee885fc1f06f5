import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { locales } from '@niveau/shared/i18n/locale';
import type { Refusal } from './refusal.ts';

/** A module speaks every language of the product. */
export function checkLocales(manifest: ReleaseManifest): Refusal[] {
  const missing = locales.filter((locale) => !manifest.locales.includes(locale));
  if (missing.length === 0) return [];
  return [
    {
      rule: 'locales',
      reason: `no texts in ${missing.join(', ')}`,
      mend: 'run lingui extract, translate src/locales/*.po and load them in src/entry.ts',
    },
  ];
}
