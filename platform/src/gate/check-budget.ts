import { gzipSync } from 'node:zlib';
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { readChunkGraph } from './chunk-graph.ts';
import type { Refusal } from './refusal.ts';

/** Section 9 of the architecture, in bytes after gzip -9: 80 kB for a first route; a chart's group may add its library. */
export const budgets = { firstRoute: 80_000, chart: 100_000 } as const;

/** Victory keeps its components' names through minification: a group that carries it is a chart, shown on demand. */
const chartMark = /displayName="Victory|"VictoryAxis"|\.displayName = "Victory/;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The heaviest first route of a module in bytes after gzip, and what it is made of. */
export interface FirstRoute {
  readonly bytes: number;
  readonly files: readonly string[];
}

/**
 * What a first visit to the module can cost at most: what loads when it is opened, the heaviest screen that is no
 * chart, and the heaviest language.
 */
export function firstRouteOf(entry: string, files: ReadonlyMap<string, Buffer>): FirstRoute {
  const graph = readChunkGraph(entry, files);
  const heaviest = (groups: readonly (readonly string[])[]) =>
    groups.toSorted((a, b) => weigh(b, files) - weigh(a, files))[0] ?? [];
  const screens = graph.onDemand.filter((group) => !group.some((name) => isChart(files.get(name))));
  const route = [...graph.opening, ...heaviest(screens), ...heaviest(graph.picked.map((name) => [name]))];
  return { bytes: weigh(route, files), files: route };
}

/** Refuses a first route over 80 kB, and any one chart over its own limit. */
export function checkBudget({ entry }: ReleaseManifest, files: ReadonlyMap<string, Buffer>): Refusal[] {
  const route = firstRouteOf(entry, files);
  const refusals: Refusal[] = [];
  if (route.bytes > budgets.firstRoute)
    refusals.push({
      rule: 'budget',
      reason: `its first route weighs ${kilobytes(route.bytes)} after gzip, the budget is ${kilobytes(budgets.firstRoute)} (${route.files.join(', ')})`,
      mend: 'load charts, forms and rarely used screens with import(), and look for a library that came in whole',
    });
  for (const group of readChunkGraph(entry, files).onDemand.filter((names) =>
    names.some((name) => isChart(files.get(name))),
  )) {
    const bytes = weigh(group, files);
    if (bytes > budgets.chart)
      refusals.push({
        rule: 'budget',
        reason: `a chart brings ${kilobytes(bytes)} after gzip, the budget is ${kilobytes(budgets.chart)} (${group.join(', ')})`,
        mend: 'import from victory only what the chart draws with, and keep other libraries out of its chunk',
      });
  }
  return refusals;
}

function isChart(content: Buffer | undefined): boolean {
  return content !== undefined && chartMark.test(content.toString());
}

function weigh(names: readonly string[], files: ReadonlyMap<string, Buffer>): number {
  return names.reduce((sum, name) => sum + gzipSync(files.get(name) ?? '', { level: 9 }).length, 0);
}
