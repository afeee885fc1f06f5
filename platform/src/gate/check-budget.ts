import { gzipSync } from 'node:zlib';
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { locales } from '@niveau/shared/i18n/locale';
import { readChunkGraph } from './chunk-graph.ts';
import type { Refusal } from './refusal.ts';

/** Section 9 of the architecture, in bytes after gzip -9: 80 kB for a first route; a chart's group may add its library. */
export const budgets = { firstRoute: 80_000, chart: 100_000 } as const;

/** Victory keeps its components' names through minification: a group that carries it is a chart, shown on demand. */
const chartMark = /displayName="Victory|"VictoryAxis"|\.displayName = "Victory/;

/** The texts of a language, as @lingui/loader and the catalogue of error messages leave them. */
const textsMark = /\.d\(\w+,(?:\["(?:messages|texts)",0|\{(?:messages|texts):)/;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

type Files = ReadonlyMap<string, Buffer>;

const weigh = (names: readonly string[], files: Files) =>
  names.reduce((sum, name) => sum + gzipSync(files.get(name) ?? '', { level: 9 }).length, 0);

const isChart = (group: readonly string[], files: Files) =>
  group.some((name) => chartMark.test(files.get(name)?.toString() ?? ''));

const textsIn = (files: Files) =>
  [...files]
    .filter(([name, content]) => name.endsWith('.js') && textsMark.test(content.toString()))
    .map(([name]) => name);

/** Texts of the screens behind the first, a chunk of their own by this name: they come with the first of those. */
const laterTexts = /^texts-pages-/;

/** The heaviest first route of a module: bytes after gzip, its scripts, and how many of the bytes are texts. */
export interface FirstRoute {
  readonly bytes: number;
  readonly scripts: readonly string[];
  readonly textBytes: number;
}

/**
 * What a first visit to the module can cost at most: what loads when it is opened, the heaviest screen that is no
 * chart, and the texts of one language that open it (the mean of them all).
 */
export function firstRouteOf(entry: string, files: Files): FirstRoute {
  const graph = readChunkGraph(entry, files);
  const texts = textsIn(files);
  const first = texts.filter((name) => !laterTexts.test(name));
  const textBytes = Math.ceil(weigh(first, files) / locales.length);
  const screens = graph.next.filter(
    (group) => !isChart(group, files) && !group.every((name) => texts.includes(name)),
  );
  const [heaviest = []] = screens.toSorted((a, b) => weigh(b, files) - weigh(a, files));
  const scripts = [...graph.opening, ...heaviest];
  return { bytes: weigh(scripts, files) + textBytes, scripts, textBytes };
}

/** Refuses a first route over 80 kB, and any one chart over its own limit. */
export function checkBudget({ entry }: ReleaseManifest, files: Files): Refusal[] {
  const route = firstRouteOf(entry, files);
  const refusals: Refusal[] = [];
  if (route.bytes > budgets.firstRoute)
    refusals.push({
      rule: 'budget',
      reason: `its first route weighs ${kilobytes(route.bytes)} after gzip, the budget is ${kilobytes(budgets.firstRoute)} (${route.scripts.join(', ')} and ${kilobytes(route.textBytes)} of texts)`,
      mend: 'load charts, forms and rarely used screens with import(), and look for a library that came in whole',
    });
  const { next, later } = readChunkGraph(entry, files);
  for (const group of [...next, ...later].filter((names) => isChart(names, files))) {
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
