import type { TokenName } from '../domain/palette.ts';

export type { TokenName } from '../domain/palette.ts';

/** The custom property of a colour or shadow, as `var(--accent)`. Its value is the provider's and the theme's. */
export function token(name: TokenName): `var(--${TokenName})` {
  return `var(--${name})`;
}

/** So many steps of eight points, in rem: `space(2)` is 16 px at the usual text size. Halves are allowed. */
export function space(steps: number): string {
  return `${steps * 0.5}rem`;
}

export const radius = { small: '6px', medium: '10px', large: '14px', full: '999px' } as const;

/** Widths in px from which a layout has room for more. `phone` layouts are below `desktop`: small and extra-small. */
export const breakpoints = { small: 600, desktop: 900, wide: 1280 } as const;

export const media = {
  /** Small and extra-small: the layout with bars at top and bottom. */
  phone: `@media (max-width: ${breakpoints.desktop - 0.02}px)`,
  desktop: `@media (min-width: ${breakpoints.desktop}px)`,
  /** Extra-small: one column, tables as cards. */
  small: `@media (max-width: ${breakpoints.small - 0.02}px)`,
  /** Fingers: targets of 44 px. */
  touch: '@media (pointer: coarse)',
  stillness: '@media (prefers-reduced-motion: reduce)',
} as const;

export const fontFamily = `'Inter Variable', 'Inter Fallback', 'Inter Fallback Linux', system-ui, sans-serif`;

/** Declarations of each step of the type scale. */
export const type = {
  /** A figure read at arm's length. */
  display: 'font-size: 2.5rem; line-height: 1.1; font-weight: 640; letter-spacing: -0.03em;',
  /** The name of a page. */
  title: 'font-size: 1.625rem; line-height: 1.2; font-weight: 660; letter-spacing: -0.022em;',
  /** The name of a card or a dialog. */
  heading: 'font-size: 1.0625rem; line-height: 1.35; font-weight: 620; letter-spacing: -0.012em;',
  body: 'font-size: 1rem; line-height: 1.5; font-weight: 400; letter-spacing: -0.006em;',
  /** Labels, table cells, buttons. */
  label: 'font-size: 0.9375rem; line-height: 1.4; font-weight: 520; letter-spacing: -0.006em;',
  small: 'font-size: 0.875rem; line-height: 1.45; font-weight: 400;',
  caption: 'font-size: 0.8125rem; line-height: 1.4; font-weight: 450;',
} as const;

/** Figures of equal width, so that quantities stand under each other and do not jump. */
export const figures = 'font-variant-numeric: tabular-nums;';

/** The visible focus of whatever is not covered by the global style. */
export const focusRing = `outline: 2px solid ${token('focus')}; outline-offset: 2px;`;

/** A hollow on a sheet: an empty vessel, the track of a gauge. Designed for both themes, as it mixes the two inks. */
export const hollow = `color-mix(in srgb, ${token('ink')} 6%, ${token('surface')})`;

/** For text in a row that must not push its neighbours out. */
export const ellipsis = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0;';
