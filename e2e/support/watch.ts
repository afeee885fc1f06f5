import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** One layout shift, with the elements that moved. */
interface Shift {
  readonly value: number;
  /** Milliseconds since the page began to load. */
  readonly at: number;
  readonly page: string;
  readonly moved: readonly string[];
}

export interface Watch {
  /** Console messages that were not expected. */
  readonly faults: () => readonly string[];
  /** The worst cumulative layout shift of a page, and what moved in it. */
  readonly worstShift: () => { readonly value: number; readonly moved: readonly string[] };
}

/** Playwright says so itself where a context has no service workers. */
const always: readonly RegExp[] = [/Service Worker registration blocked by Playwright/];

/** Watches every page of a context from now on: its console, its uncaught errors and what moves in it. */
export async function watchContext(context: BrowserContext, expected: readonly RegExp[]): Promise<Watch> {
  const seen: string[] = [];
  const shifts = new Map<string, Shift[]>();
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      seen.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  await context.exposeBinding('__noteShift', (_, document: string, shift: Shift) => {
    shifts.set(document, [...(shifts.get(document) ?? []), shift]);
  });
  await context.addInitScript(reportShifts);
  return {
    faults: () => seen.filter((text) => ![...always, ...expected].some((pattern) => pattern.test(text))),
    worstShift() {
      const worst = [...shifts.values()].map(worstWindow).sort((a, b) => b.value - a.value)[0];
      return worst ?? { value: 0, moved: [] };
    },
  };
}

/** The sum of the worst run of shifts: less than a second apart and within five, as cumulative layout shift is defined. */
function worstWindow(shifts: readonly Shift[]) {
  let worst = { value: 0, moved: [] as readonly string[] };
  let run: Shift[] = [];
  for (const shift of shifts) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last || shift.at - last.at > 1000 || shift.at - first.at > 5000) run = [];
    run.push(shift);
    const value = run.reduce((sum, one) => sum + one.value, 0);
    if (value > worst.value)
      worst = {
        value,
        moved: run.flatMap(({ value: part, page, moved }) => moved.map((one) => `${part} ${page}: ${one}`)),
      };
  }
  return worst;
}

/**
 * Runs in the page: tells each shift that neither recent input nor a change of page explains. Another page has other bars,
 * and it may come a moment after the press that asked for it: when the server has answered.
 */
function reportShifts(): void {
  if (!('PerformanceObserver' in globalThis)) return;
  const changeMs = 1000;
  const changes: number[] = [];
  let path = location.pathname;
  const noteChange = () => {
    if (location.pathname !== path) changes.push(performance.now());
    path = location.pathname;
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (data: unknown, unused: string, url?: string | URL | null) => {
      change(data, unused, url);
      noteChange();
    };
  }
  addEventListener('popstate', noteChange, { capture: true });
  const isOfChange = (at: number) => changes.some((change) => at >= change && at - change < changeMs);
  const document = Math.random().toString(36).slice(2);
  const note: unknown = Reflect.get(globalThis, '__noteShift');
  if (typeof note !== 'function') return;
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element
      ? `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 50)}”`
      : 'gone';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('hadRecentInput' in entry) || entry.hadRecentInput || !('value' in entry)) continue;
      if (isOfChange(entry.startTime)) continue;
      const sources =
        'sources' in entry && Array.isArray(entry.sources)
          ? entry.sources.map(({ node, previousRect, currentRect }) =>
              [nameOf(node), previousRect, currentRect]
                .map((part) =>
                  typeof part === 'string' ? part : `${part.x},${part.y} ${part.width}×${part.height}`,
                )
                .join(' → '),
            )
          : [];
      const shift = {
        value: Math.round(Number(entry.value) * 1e4) / 1e4,
        at: entry.startTime,
        page: location.pathname,
        moved: sources,
      };
      Reflect.apply(note, null, [document, shift]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
