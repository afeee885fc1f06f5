import { useSearchParams } from '@niveau/shared/router';
import type { ChartMetric } from './slots.ts';

/** The most that one chart shows: what the server answers in one call. */
const most = 8;

export interface Measures {
  readonly chosen: readonly ChartMetric[];
  readonly toggle: (metric: string) => void;
}

/**
 * Which measures a chart draws: in the address under `name`, so that a view can be shared. `fixed` always stands first and
 * cannot be left out; one stays at least.
 */
export function useMeasures(
  name: string,
  metrics: readonly ChartMetric[],
  first: readonly string[],
  fixed?: string,
): Measures {
  const [params, setParams] = useSearchParams();
  const known = new Set(metrics.map(({ metric }) => metric));
  const asked = (params.get(name) ?? '').split(',').filter((metric) => known.has(metric));
  const wanted = [...new Set([...(fixed ? [fixed] : []), ...(asked.length > 0 ? asked : first)])].slice(
    0,
    most,
  );
  const chosen = wanted.flatMap((metric) => metrics.find((one) => one.metric === metric) ?? []);
  return {
    chosen: chosen.length > 0 ? chosen : metrics.slice(0, 1),
    toggle: (metric) => {
      if (metric === fixed) return;
      const now = chosen.map((one) => one.metric);
      const next = now.includes(metric) ? now.filter((one) => one !== metric) : [...now, metric];
      if (next.length === 0) return;
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          changed.set(name, next.filter((one) => one !== fixed).join(','));
          return changed;
        },
        { replace: true },
      );
    },
  };
}
