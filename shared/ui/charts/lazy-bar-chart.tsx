import { lazyChart } from './lazy-chart.tsx';

/** The bar chart, loaded when it is first shown. Same props as `BarChart`. */
export const LazyBarChart = lazyChart(async () => (await import('./bar-chart.tsx')).BarChart, {
  height: 280,
});
