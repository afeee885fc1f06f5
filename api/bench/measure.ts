/** The median time of a piece of work, milliseconds, after it has run warm. */
export async function medianTime(runs: number, work: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < 5; index += 1) await work();
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** How many times a second a piece of work is done, eight at once, over about `seconds`. */
export async function rate(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < until) {
        await work();
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

export interface Measured {
  readonly what: string;
  readonly value: string;
  readonly floor: string;
  readonly ratio: number;
  /** The ratio that the budget allows, as it is written, and what is expected on two quiet cores: `≤ 2 (≤ 15 ms)` or `≥ 0.7`. */
  readonly budget: string;
}

/** The times of several pieces of work, milliseconds, each `runs` times in turns, so that a busy machine slows all of them. */
export async function timesInTurns(
  runs: number,
  works: readonly ((run: number) => Promise<unknown>)[],
): Promise<readonly (readonly number[])[]> {
  const times = works.map((): number[] => []);
  const warm = Math.ceil(runs / 10);
  for (let run = -warm; run < runs; run += 1)
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work(Math.abs(run));
      if (run >= 0) times[index]?.push(performance.now() - start);
    }
  return times;
}

/** The time below which a share of them lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
