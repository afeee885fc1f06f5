import { lazyChart } from './lazy-chart.tsx';
import { LevelChartLegend } from './level-chart-legend.tsx';

/** The level chart, loaded when it is first shown. Same props as `LevelChart`. */
export const LazyLevelChart = lazyChart(async () => (await import('./level-chart.tsx')).LevelChart, {
  height: 320,
  Legend: LevelChartLegend,
});
