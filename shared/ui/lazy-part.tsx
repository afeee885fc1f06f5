import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ErrorState } from './error-state.tsx';

type LazyPart<Props> = ComponentType<Props & { readonly fallback: ReactNode }> & {
  /** Fetches the code ahead. */
  readonly preload: () => void;
};

/**
 * A part whose code comes when it is first shown. Unlike `React.lazy` it asks again after a failure, and shows the part as
 * soon as it is there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  function Lazy({ fallback, ...props }: Props & { readonly fallback: ReactNode }) {
    const { t } = useLingui();
    const [, setReady] = useState(loaded !== undefined);
    const [hasFailed, setFailed] = useState(false);
    const fetch = useCallback(() => {
      setFailed(false);
      load().then(
        (part) => {
          loaded = part;
          setReady(true);
        },
        () => setFailed(true),
      );
    }, []);
    useEffect(() => {
      if (!loaded) fetch();
    }, [fetch]);
    if (hasFailed) return <ErrorState title={t`This part of the page could not be loaded`} onRetry={fetch} />;
    if (!loaded) return fallback;
    const Part = loaded;
    // What is left of the props, once the fallback is taken out, are those of the part.
    return <Part {...(props as unknown as Props)} />;
  }
  return Object.assign(Lazy, {
    // A failure is met again, and shown, by the part itself.
    preload: () => void load().catch(() => undefined),
  });
}
