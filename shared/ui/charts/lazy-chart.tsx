import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ErrorState } from '../error-state.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';

/**
 * Wraps a chart whose code comes when one is shown: a skeleton of its shape meanwhile, and a retry that really asks
 * again. (`React.lazy` would keep a failure for good, and hold the chart back by its reveal throttle.)
 */
export function lazyChart<Props extends { readonly height?: number }>(
  load: () => Promise<ComponentType<Props>>,
  usual: { readonly height: number; readonly Legend?: ComponentType<Props> },
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyChart(props: Props) {
    const { t } = useLingui();
    const [, setReady] = useState(loaded !== undefined);
    const [failed, setFailed] = useState(false);
    const fetch = useCallback(async () => {
      setFailed(false);
      try {
        loaded = await load();
        setReady(true);
      } catch {
        setFailed(true);
      }
    }, []);
    useEffect(() => {
      if (!loaded) void fetch();
    }, [fetch]);
    if (failed) return <ErrorState title={t`The chart could not be loaded`} onRetry={fetch} />;
    if (!loaded)
      return (
        <>
          <ChartSkeleton height={props.height ?? usual.height} />
          {usual.Legend && <usual.Legend {...props} />}
        </>
      );
    const Chart = loaded;
    return <Chart {...props} />;
  };
}
