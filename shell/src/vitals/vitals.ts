import { shownModules } from './shown-modules.ts';

type MetricName = 'LCP' | 'CLS' | 'INP';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface EventTiming extends PerformanceEntry {
  readonly interactionId?: number;
}

const isShift = (entry: PerformanceEntry): entry is LayoutShift =>
  'hadRecentInput' in entry && 'value' in entry;
const interactionOf = (entry: EventTiming) => entry.interactionId ?? 0;

/** Shifts less than a second apart, within five seconds, count together (web.dev, Cumulative Layout Shift). */
const gap = 1000;
const session = 5000;

function observe(type: string, options: object, onEntry: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
    type,
    buffered: true,
    ...options,
  });
}

/** Measures what the reader felt of this page and sends it once, when the page is left or hidden. */
export function watchVitals(post: (path: string, body: unknown) => Promise<unknown>): void {
  const metrics = new Map<MetricName, number>([['CLS', 0]]);
  let shifts = { value: 0, first: 0, last: 0 };

  observe('largest-contentful-paint', {}, (entry) => metrics.set('LCP', entry.startTime));
  observe('layout-shift', {}, (entry) => {
    if (!isShift(entry) || entry.hadRecentInput) return;
    const { startTime, value } = entry;
    const isSame = startTime - shifts.last < gap && startTime - shifts.first < session;
    shifts = isSame
      ? { ...shifts, value: shifts.value + value, last: startTime }
      : { value, first: startTime, last: startTime };
    metrics.set('CLS', Math.max(metrics.get('CLS') ?? 0, shifts.value));
  });
  observe('event', { durationThreshold: 40 }, (entry) => {
    if (interactionOf(entry) > 0) metrics.set('INP', Math.max(metrics.get('INP') ?? 0, entry.duration));
  });
  const route = location.pathname;
  let isSent = false;
  addEventListener('visibilitychange', () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    isSent = true;
    const body = {
      route: route.slice(0, 300),
      modules: [...shownModules].slice(0, 20),
      metrics: [...metrics].map(([name, value]) => ({ name, value })),
    };
    // Measurements are worth no second try.
    post('/api/v1/platform/vitals', body).catch(() => undefined);
  });
}
