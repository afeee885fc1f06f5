/** Shapes a tank is drawn in; `strapping_table` and `none` are drawn as a standing tank. */
export type TankShape =
  | 'horizontal_cylinder'
  | 'vertical_cylinder'
  | 'rectangular'
  | 'spherical'
  | 'strapping_table'
  | 'none';

/** Part of the volume under a height (both 0 to 1) of a lying cylinder: the area of a circular segment of radius ½. */
function lyingPart(height: number): number {
  const angle = 2 * Math.acos(1 - 2 * height);
  return (angle - Math.sin(angle)) / (2 * Math.PI);
}

/** The same of a sphere: a cap. */
function spherePart(height: number): number {
  return height * height * (3 - 2 * height);
}

/** How high (0 to 1 of the inner height) the liquid stands at a part of the volume (0 to 1), so that the drawing is true. */
export function fillHeight(shape: TankShape, ratio: number): number {
  const clear = Math.min(1, Math.max(0, ratio));
  if (shape !== 'horizontal_cylinder' && shape !== 'spherical') return clear;
  const part = shape === 'spherical' ? spherePart : lyingPart;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (part(middle) < clear) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
