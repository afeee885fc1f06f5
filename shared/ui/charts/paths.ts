interface Place {
  readonly x: number;
  readonly y: number;
}

const px = (value: number) => Math.round(value * 10) / 10;

/** A line through places, as the `d` of a path. */
export function linePath(places: readonly Place[]): string {
  return places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('');
}

/** The same in steps: each value holds until the next. */
export function stepPath(places: readonly Place[]): string {
  return places.map(({ x, y }, i) => (i === 0 ? `M${px(x)} ${px(y)}` : `H${px(x)}V${px(y)}`)).join('');
}

/** What lies between a line and a height, as the `d` of a path. */
export function areaPath(places: readonly Place[], base: number): string {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return '';
  return `${linePath(places)}L${px(last.x)} ${px(base)}L${px(first.x)} ${px(base)}Z`;
}

/** What lies between two lines. */
export function bandPath(
  places: readonly { readonly x: number; readonly low: number; readonly high: number }[],
): string {
  const there = places.map(({ x, high }) => ({ x, y: high }));
  const back = [...places].reverse().map(({ x, low }) => ({ x, y: low }));
  return places.length === 0 ? '' : `${linePath(there)}${linePath(back).replace('M', 'L')}Z`;
}
