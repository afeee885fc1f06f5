/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Counts of this process, in the text format of Prometheus (exposition format 0.0.4). */
export interface Metrics {
  /** A request that was answered: its call or route, its status and how long it took, in seconds. */
  readonly request: (call: string, status: number, seconds: number) => void;
  readonly job: (name: string, outcome: 'done' | 'failed') => void;
  readonly text: () => string;
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const jobs = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

  return {
    request(call, status, seconds) {
      add(requests, labels({ call, status: String(status) }));
      const key = labels({ call });
      const histogram = durations.get(key) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
      durations.set(key, histogram);
      buckets.forEach((bound, at) => {
        if (seconds <= bound) histogram.counts[at] = (histogram.counts[at] ?? 0) + 1;
      });
      histogram.sum += seconds;
      histogram.count += 1;
    },
    job: (name, outcome) => {
      add(jobs, labels({ job: name, outcome }));
    },
    text: () =>
      [
        ...family('niveau_requests_total', 'counter', 'Requests answered, by call and status.'),
        ...[...requests].map(([key, count]) => `niveau_requests_total{${key}} ${count}`),
        ...family('niveau_request_duration_seconds', 'histogram', 'Time to answer, by call.'),
        ...[...durations].flatMap(([key, histogram]) => histogramLines(key, histogram)),
        ...family('niveau_jobs_total', 'counter', 'Jobs run, by name and outcome.'),
        ...[...jobs].map(([key, count]) => `niveau_jobs_total{${key}} ${count}`),
        ...family('niveau_resident_memory_bytes', 'gauge', 'Memory of the process.'),
        `niveau_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '',
      ].join('\n'),
  };
}

function family(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function histogramLines(key: string, { counts, sum, count }: Histogram): string[] {
  const name = 'niveau_request_duration_seconds';
  return [
    ...buckets.map((bound, at) => `${name}_bucket{${key},le="${bound}"} ${counts[at] ?? 0}`),
    `${name}_bucket{${key},le="+Inf"} ${count}`,
    `${name}_sum{${key}} ${sum}`,
    `${name}_count{${key}} ${count}`,
  ];
}

function labels(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs)
    .map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, '_')}"`)
    .join(',');
}
