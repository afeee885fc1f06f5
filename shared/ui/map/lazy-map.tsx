import { lazyChart } from '../charts/lazy-chart.tsx';

/** The map, loaded when it is first shown. Same props as `MapView`. */
export const LazyMap = lazyChart(async () => (await import('./map-view.tsx')).MapView, { height: 320 });
