import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';

export interface LazyScreen {
  readonly Screen: ComponentType<{ readonly fallback: ReactNode }>;
  /** Fetches the code ahead, on intent; a failure is met again, and shown, by the screen itself. */
  readonly preload: () => void;
}

/**
 * A screen whose code comes when it is opened. Unlike `React.lazy` it asks again after a failure, and shows the screen as
 * soon as it is there.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const fetchOnce = async () => {
    loaded ??= await load();
  };
  return {
    preload: () => void fetchOnce().catch(() => {}),
    Screen: function Screen({ fallback }) {
      const { t } = useLingui();
      const [, setReady] = useState(loaded !== undefined);
      const [hasFailed, setFailed] = useState(false);
      const fetch = useCallback(() => {
        setFailed(false);
        fetchOnce().then(
          () => setReady(true),
          () => setFailed(true),
        );
      }, []);
      useEffect(() => {
        if (!loaded) fetch();
      }, [fetch]);
      if (hasFailed) return <ErrorState title={t`This page could not be loaded`} onRetry={fetch} />;
      if (!loaded) return fallback;
      const Loaded = loaded;
      return <Loaded />;
    },
  };
}
