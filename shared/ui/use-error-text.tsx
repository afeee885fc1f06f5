import { useLocale } from '@niveau/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { hasErrorTexts, knownErrorText, loadErrorTexts } from '../i18n/error-text.ts';
import type { Locale } from '../i18n/locale.ts';

/**
 * Turns a translation key (`error.key`, a fault's `translation_key`) into the user's language. English until the
 * language's file is there, a moment after the first use.
 */
export function useErrorText(): (key: string) => string {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Locale | null>(null);
  useEffect(() => {
    if (hasErrorTexts(locale)) return;
    let isCurrent = true;
    loadErrorTexts(locale).then(
      () => isCurrent && setLoaded(locale),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return useCallback(
    (key: string) => knownErrorText(hasErrorTexts(locale) ? locale : (loaded ?? locale), key),
    [loaded, locale],
  );
}
