import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { type ComponentType, useEffect, useState } from 'react';

type Load = () => Promise<ComponentType>;
const known = new Map<Load, ComponentType>();

/**
 * A screen of its own chunk, kept once it has come: React.lazy would hold it back behind its placeholder each time, and
 * keep a failure for good.
 */
export function LazyScreen({ load }: { readonly load: Load }) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  const [Screen, setScreen] = useState<ComponentType | undefined>(() => known.get(load));
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (arrived) => {
        known.set(load, arrived);
        if (isCurrent) setScreen(() => arrived);
      },
      () => isCurrent && setFailed(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  if (Screen) return <Screen />;
  if (failed === attempt)
    return (
      <ErrorState title={t`The page could not be loaded`} onRetry={() => setAttempt(attempt + 1)}>
        {t`Check the connection, then try again.`}
      </ErrorState>
    );
  return <SkeletonGroup label={t`Loading the page`} shape="rows" count={6} />;
}
