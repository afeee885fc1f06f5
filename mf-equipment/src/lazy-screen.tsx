import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@niveau/shared/contract';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { preloadPageTexts, usePageTexts } from './page-texts.ts';

export interface LazyScreen {
  readonly Screen: ComponentType<{ readonly fallback: ReactNode }>;
  /** Fetches code and texts ahead, on intent; a failure is met again, and shown, by the screen itself. */
  readonly preload: (locale: Locale) => void;
}

/** A screen whose code and texts come when it is opened, and are asked for again after a failure. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const Part = lazyPart(load);
  return {
    preload: (locale) => {
      Part.preload();
      preloadPageTexts(locale);
    },
    Screen: function Screen({ fallback }) {
      const { t } = useLingui();
      const texts = usePageTexts();
      useEffect(Part.preload, []);
      if (texts.hasFailed)
        return <ErrorState title={t`This page could not be loaded`} onRetry={texts.retry} />;
      return texts.isReady ? <Part fallback={fallback} /> : fallback;
    },
  };
}
