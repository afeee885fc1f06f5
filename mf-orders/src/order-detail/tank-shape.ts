import type { TankGaugeProps } from '@niveau/shared/ui/tank-gauge';

type Shape = TankGaugeProps['shape'];
const drawn: readonly Shape[] = [
  'horizontal_cylinder',
  'vertical_cylinder',
  'rectangular',
  'spherical',
  'strapping_table',
];

/** The drawing of a tank's shape; `none` for a name that has no drawing. */
export function tankShape(name: string): Shape {
  return drawn.find((shape) => shape === name) ?? 'none';
}
