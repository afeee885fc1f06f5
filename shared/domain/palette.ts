/**
 * A provider's nine colours become every colour of the product, in a light and a dark theme.
 *
 * Shades are looked for in OKLCH (Björn Ottosson, 2020), where a change of lightness keeps the hue as people see it.
 * Contrast is that of WCAG 2.2: text at least 4.5:1 on whatever it may stand on, marks and borders of controls 3:1.
 */

import { contrastRatio, linearOf, type Triple, textOn } from './contrast.ts';

/** The colours a provider chooses: hexadecimal, `#rgb` or `#rrggbb`. */
export interface DisplayPalette {
  readonly primary: string;
  readonly primary_dark: string;
  readonly primary_light: string;
  readonly secondary: string;
  readonly secondary_dark: string;
  readonly secondary_light: string;
  readonly error: string;
  readonly warning: string;
  readonly success: string;
}

export type ThemeMode = 'light' | 'dark';
type Tone = 'error' | 'warning' | 'success' | 'info';
type Ground = 'canvas' | 'surface' | 'surface-raised' | 'surface-sunken';

/** Names of the custom properties, without their two dashes. */
export type TokenName =
  | Ground
  | 'line'
  | 'line-strong'
  | 'ink'
  | 'ink-muted'
  | 'ink-faint'
  | 'accent'
  | 'accent-hover'
  | 'accent-edge'
  | 'accent-ink'
  | 'accent-soft'
  | 'accent-text'
  | 'secondary'
  | 'secondary-edge'
  | 'secondary-ink'
  | 'secondary-soft'
  | 'secondary-text'
  | Tone
  | `${Tone}-${'ink' | 'soft' | 'text'}`
  | `series-${1 | 2 | 3 | 4 | 5 | 6}`
  | 'fill-mark'
  | 'forecast'
  | 'forecast-band'
  | 'threshold'
  | 'grid'
  | 'focus'
  | `shadow-${1 | 2 | 3}`;

/** The product's own colours, for a provider that has chosen none. */
export const defaultPalette: DisplayPalette = {
  primary: '#0b5a6e',
  primary_dark: '#073f4e',
  primary_light: '#4fa3b8',
  secondary: '#2a9d8f',
  secondary_dark: '#1d6f65',
  secondary_light: '#7fcfc5',
  error: '#c62f2f',
  warning: '#b45f06',
  success: '#23804a',
};

/** Lightness 0–1, chroma 0–0.4 and hue in radians. */
function toOklch(hex: string): Triple {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), Math.atan2(bb, a)];
}

/** The colour as `#rrggbb`; chroma that the screen cannot show is taken away, lightness and hue stay. */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  const light = Math.min(1, Math.max(0, lightness));
  for (let left = chroma; ; left = left < 0.004 ? 0 : left * 0.93) {
    const a = left * Math.cos(hue);
    const b = left * Math.sin(hue);
    const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const rgb = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
    if (left > 0 && rgb.some((part) => part < -0.0005 || part > 1.0005)) continue;
    const hex = rgb.map((part) => {
      const clear = Math.min(1, Math.max(0, part));
      const coded = clear <= 0.0031308 ? clear * 12.92 : 1.055 * clear ** (1 / 2.4) - 0.055;
      return Math.round(coded * 255)
        .toString(16)
        .padStart(2, '0');
    });
    return `#${hex.join('')}`;
  }
}

/** The shade nearest to `colour` that keeps the ratio on every background; black or white if none of its hue does. */
function shadeOn(colour: string, backgrounds: readonly string[], ratio: number): string {
  const worst = (shade: string) => Math.min(...backgrounds.map((ground) => contrastRatio(shade, ground)));
  if (worst(colour) >= ratio) return colour.toLowerCase();
  const [lightness, chroma, hue] = toOklch(colour);
  for (let step = 0.01; step <= 1; step += 0.01)
    for (const next of [lightness - step, lightness + step]) {
      if (next < 0 || next > 1) continue;
      const shade = fromOklch(next, chroma, hue);
      if (worst(shade) >= ratio) return shade;
    }
  return worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff';
}

/**
 * The shade of `colour` nearest in lightness that reaches `ratio` on `background`, as `#rrggbb`: what is proposed to a
 * provider whose colour cannot be read. The colour itself if it already does; black or white if no shade can.
 */
export function correctedShade(colour: string, background: string, ratio: number): string {
  return shadeOn(colour, [background], ratio);
}

/** The same hue at a lightness of choice, with at most so much chroma: backgrounds behind coloured text. */
function tint(colour: string, lightness: number, mostChroma: number): string {
  const [, chroma, hue] = toOklch(colour);
  return fromOklch(lightness, Math.min(chroma, mostChroma), hue);
}

/** A step lighter under black text, darker under white: hovering never costs contrast. */
function hoverOf(colour: string, wished: string): string {
  const text = textOn(colour);
  if (wished.toLowerCase() !== colour.toLowerCase() && contrastRatio(text, wished) >= 4.5)
    return wished.toLowerCase();
  const [lightness, chroma, hue] = toOklch(colour);
  const shade = fromOklch(lightness + (text === '#ffffff' ? -0.05 : 0.05), chroma, hue);
  return contrastRatio(text, shade) >= 4.5 ? shade : colour;
}

/** Six hues that stay apart for the usual colour-vision deficiencies; the one nearest to the accent gives way to it, the farthest comes first. */
const seriesHues = ['#d9822b', '#6f5bd0', '#1f8a70', '#c2467e', '#2f7fd1', '#8a7a1f'];

function seriesBeside(accent: string): readonly string[] {
  const [, , hue] = toOklch(accent);
  const distance = (colour: string) => {
    const apart = Math.abs(toOklch(colour)[2] - hue);
    return Math.min(apart, 2 * Math.PI - apart);
  };
  const [farthest = accent, ...others] = [...seriesHues].sort(
    (one, other) => distance(other) - distance(one),
  );
  const kept = seriesHues.filter((colour) => colour !== farthest && colour !== others.at(-1));
  return [farthest, ...kept];
}

const infoColour = '#2166b5';

/** Lightness of what is not coloured. The neutrals carry a trace of the provider's hue. */
const neutrals = {
  light: {
    canvas: 0.974,
    surface: 1,
    raised: 1,
    sunken: 0.953,
    line: 0.912,
    strong: 0.6,
    ink: 0.24,
    muted: 0.43,
    faint: 0.51,
  },
  dark: {
    canvas: 0.188,
    surface: 0.232,
    raised: 0.27,
    sunken: 0.164,
    line: 0.33,
    strong: 0.61,
    ink: 0.95,
    muted: 0.79,
    faint: 0.7,
  },
} as const;

const shadows = {
  light: [
    '0 1px 2px rgb(15 23 32 / 0.05), 0 1px 1px rgb(15 23 32 / 0.03)',
    '0 4px 12px -2px rgb(15 23 32 / 0.1), 0 2px 4px -2px rgb(15 23 32 / 0.06)',
    '0 20px 44px -12px rgb(15 23 32 / 0.26), 0 6px 14px -6px rgb(15 23 32 / 0.12)',
  ],
  dark: [
    '0 1px 2px rgb(0 0 0 / 0.4)',
    '0 6px 16px -2px rgb(0 0 0 / 0.55), 0 0 0 1px rgb(255 255 255 / 0.05)',
    '0 24px 56px -8px rgb(0 0 0 / 0.75), 0 0 0 1px rgb(255 255 255 / 0.07)',
  ],
} as const;

function tokensOf(display: DisplayPalette, mode: ThemeMode): Readonly<Record<TokenName, string>> {
  const dark = mode === 'dark';
  const level = neutrals[mode];
  const grey = (lightness: number) => tint(display.primary, lightness, dark ? 0.014 : 0.0045);
  const canvas = grey(level.canvas);
  const surface = dark ? grey(level.surface) : '#ffffff';
  const raised = dark ? grey(level.raised) : '#ffffff';
  const sunken = grey(level.sunken);
  const grounds = [canvas, surface, raised, sunken];
  const soft = (colour: string) => tint(colour, dark ? 0.3 : 0.95, dark ? 0.05 : 0.024);
  const statusColour = (colour: string) => shadeOn(colour, grounds, 3);
  const textOf = (colour: string, ground = colour) => shadeOn(colour, [...grounds, soft(ground)], 4.5);

  const accent = dark ? shadeOn(display.primary, grounds, 3) : display.primary.toLowerCase();
  const secondary = dark ? shadeOn(display.secondary, grounds, 3) : display.secondary.toLowerCase();
  const accentText = textOf(dark ? display.primary_light : display.primary, display.primary);
  const mark = (colour: string) => shadeOn(colour, grounds, dark ? 4.5 : 3);
  const [two, three, four, five, six] = seriesBeside(display.primary).map(mark);
  const softs = [
    display.primary,
    display.secondary,
    display.error,
    display.warning,
    display.success,
    infoColour,
  ].map(soft);
  const inkOf = (lightness: number) => shadeOn(grey(lightness), [...grounds, ...softs], 4.5);
  const tone = { error: display.error, warning: display.warning, success: display.success, info: infoColour };

  return {
    canvas,
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    line: grey(level.line),
    'line-strong': shadeOn(grey(level.strong), grounds, 3),
    ink: inkOf(level.ink),
    'ink-muted': inkOf(level.muted),
    'ink-faint': inkOf(level.faint),
    accent,
    'accent-hover': hoverOf(accent, dark ? display.primary : display.primary_dark),
    'accent-edge': shadeOn(accent, grounds, 3),
    'accent-ink': textOn(accent),
    'accent-soft': soft(display.primary),
    'accent-text': accentText,
    secondary,
    'secondary-edge': shadeOn(secondary, grounds, 3),
    'secondary-ink': textOn(secondary),
    'secondary-soft': soft(display.secondary),
    'secondary-text': textOf(dark ? display.secondary_light : display.secondary_dark, display.secondary),
    error: statusColour(tone.error),
    'error-ink': textOn(statusColour(tone.error)),
    'error-soft': soft(tone.error),
    'error-text': textOf(tone.error),
    warning: statusColour(tone.warning),
    'warning-ink': textOn(statusColour(tone.warning)),
    'warning-soft': soft(tone.warning),
    'warning-text': textOf(tone.warning),
    success: statusColour(tone.success),
    'success-ink': textOn(statusColour(tone.success)),
    'success-soft': soft(tone.success),
    'success-text': textOf(tone.success),
    info: statusColour(tone.info),
    'info-ink': textOn(statusColour(tone.info)),
    'info-soft': soft(tone.info),
    'info-text': textOf(tone.info),
    'series-1': mark(dark ? display.primary_light : display.primary),
    'series-2': two ?? accentText,
    'series-3': three ?? accentText,
    'series-4': four ?? accentText,
    'series-5': five ?? accentText,
    'series-6': six ?? accentText,
    'fill-mark': mark(tone.success),
    forecast: mark(tint(accentText, dark ? 0.72 : 0.5, 0.06)),
    'forecast-band': `${accentText}${dark ? '33' : '24'}`,
    threshold: mark(tone.error),
    grid: grey(dark ? 0.305 : 0.93),
    focus: accentText,
    'shadow-1': shadows[mode][0],
    'shadow-2': shadows[mode][1],
    'shadow-3': shadows[mode][2],
  };
}

/** Every custom property of one theme, by its name with the two dashes. Throws a RangeError on a colour that is none. */
export function paletteVariables(display: DisplayPalette, mode: ThemeMode): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(tokensOf(display, mode)).map(([name, value]) => [`--${name}`, value]),
  );
}

/**
 * The style sheet of a provider: light by default, dark by `data-theme="dark"` on the root or, where the root says
 * nothing, by the system's wish. Throws a RangeError on a colour that is none.
 */
export function paletteCss(display: DisplayPalette): string {
  const block = (mode: ThemeMode) => {
    const lines = Object.entries(paletteVariables(display, mode)).map(([name, value]) => `${name}:${value}`);
    return `{color-scheme:${mode};${lines.join(';')}}`;
  };
  const dark = block('dark');
  return [
    `:root${block('light')}`,
    `:root[data-theme=dark]${dark}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light])${dark}}`,
  ].join('\n');
}
