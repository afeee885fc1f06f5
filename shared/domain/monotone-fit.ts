/**
 * The closest curve that never rises (least squares), one value a point: pool adjacent violators, Barlow et al. 1972.
 * A curve that already falls comes back unchanged.
 */
export function fallingFit(values: readonly number[]): number[] {
  const levels: number[] = [];
  const counts: number[] = [];
  for (const value of values) {
    let level = value;
    let count = 1;
    for (let last = levels.at(-1); last !== undefined && last < level; last = levels.at(-1)) {
      const lastCount = counts.pop() ?? 0;
      levels.pop();
      level = (level * count + last * lastCount) / (count + lastCount);
      count += lastCount;
    }
    levels.push(level);
    counts.push(count);
  }
  return levels.flatMap((level, i) => new Array<number>(counts[i] ?? 0).fill(level));
}

/**
 * Straight lines fitted around each point over the points within `reach` on either side: less noise, and no bias at the
 * ends, where a mean would pull inwards. `times` in rising order, any unit.
 */
export function localLines(times: readonly number[], values: readonly number[], reach: number): number[] {
  let first = 0;
  let last = 0;
  return times.map((t) => {
    while ((times[first] ?? t) < t - reach) first++;
    while (last + 1 < times.length && (times[last + 1] ?? t) <= t + reach) last++;
    return lineAt(times, values, first, last, t);
  });
}

function lineAt(
  times: readonly number[],
  values: readonly number[],
  first: number,
  last: number,
  t: number,
): number {
  const n = last - first + 1;
  let sx = 0;
  let sy = 0;
  let sxx = 0;
  let sxy = 0;
  for (let i = first; i <= last; i++) {
    const x = (times[i] ?? t) - t;
    const y = values[i] ?? 0;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  const determinant = n * sxx - sx * sx;
  return determinant > 0 ? (sxx * sy - sx * sxy) / determinant : sy / n;
}
