import type { TankShape } from './fill-height.ts';

/** How a shape is drawn, in a box 300 wide (the last 70 for labels) and 200 high. */
export interface TankOutline {
  /** The closed line of the vessel. */
  readonly path: string;
  /** Box of the liquid, from empty to full. */
  readonly inside: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  /** What it stands on, filled. */
  readonly feet: string;
  /** Filling pipe and cap, stroked. */
  readonly fittings: string;
  readonly viewBox: string;
  /** Without room for labels, square. */
  readonly tightBox: string;
  /** Where the vessel curves away: shading runs across that way. */
  readonly round: 'side' | 'top';
}

const lying: TankOutline = {
  path: 'M52 40 H198 C222 40 234 68 234 104 C234 140 222 168 198 168 H52 C28 168 16 140 16 104 C16 68 28 40 52 40 Z',
  inside: { left: 14, right: 236, top: 40, bottom: 168 },
  feet: 'M62 162 H88 L94 188 H56 Z M162 162 H188 L194 188 H156 Z',
  fittings: 'M118 39 V25 M132 39 V25 M111 24 H139',
  viewBox: '8 12 292 180',
  tightBox: '6 -12 238 238',
  round: 'top',
};

const standing: TankOutline = {
  path: 'M58 42 C58 24 192 24 192 42 V166 C192 182 58 182 58 166 Z',
  inside: { left: 56, right: 194, top: 30, bottom: 178 },
  feet: 'M66 168 H82 V192 H66 Z M168 168 H184 V192 H168 Z',
  fittings: 'M118 28 V15 M132 28 V15 M111 14 H139',
  viewBox: '8 4 292 192',
  tightBox: '25 3 200 200',
  round: 'side',
};

const box: TankOutline = {
  path: 'M44 40 H206 A12 12 0 0 1 218 52 V166 A12 12 0 0 1 206 178 H44 A12 12 0 0 1 32 166 V52 A12 12 0 0 1 44 40 Z',
  inside: { left: 30, right: 220, top: 40, bottom: 178 },
  feet: 'M44 176 H70 V190 H44 Z M180 176 H206 V190 H180 Z',
  fittings: 'M66 39 V25 M80 39 V25 M59 24 H87 M176 39 V31 H194 V39',
  viewBox: '8 12 292 180',
  tightBox: '20 2 210 210',
  round: 'side',
};

const sphere: TankOutline = {
  path: 'M125 28 A76 76 0 1 1 124.9 28 Z',
  inside: { left: 48, right: 202, top: 28, bottom: 180 },
  feet: 'M72 150 L62 194 H72 L88 164 Z M178 150 L188 194 H178 L162 164 Z',
  fittings: 'M118 27 V15 M132 27 V15 M111 14 H139',
  viewBox: '8 4 292 194',
  tightBox: '25 6 200 200',
  round: 'side',
};

/** The drawing of a shape; a standing tank for what has none of its own. */
export function tankOutline(shape: TankShape): TankOutline {
  if (shape === 'horizontal_cylinder') return lying;
  if (shape === 'rectangular') return box;
  if (shape === 'spherical') return sphere;
  return standing;
}
