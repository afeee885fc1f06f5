import fc from 'fast-check';
import { contrastRatio, textOn } from './contrast.ts';
import {
  correctedShade,
  type DisplayPalette,
  defaultPalette,
  paletteCss,
  paletteVariables,
} from './palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const palettes: fc.Arbitrary<DisplayPalette> = fc.record({
  primary: hex,
  primary_dark: hex,
  primary_light: hex,
  secondary: hex,
  secondary_dark: hex,
  secondary_light: hex,
  error: hex,
  warning: hex,
  success: hex,
});
const modes = fc.constantFrom('light' as const, 'dark' as const);

const grounds = ['canvas', 'surface', 'surface-raised', 'surface-sunken'];
const tones = ['error', 'warning', 'success', 'info'];
const textPairs: readonly (readonly [string, string])[] = [
  ...[
    'ink',
    'ink-muted',
    'ink-faint',
    'accent-text',
    'secondary-text',
    ...tones.map((tone) => `${tone}-text`),
  ].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['accent', 'secondary', ...tones].flatMap((tone) => [
    [`${tone}-text`, `${tone}-soft`] as const,
    ['ink', `${tone}-soft`] as const,
    ['ink-muted', `${tone}-soft`] as const,
    ['ink-faint', `${tone}-soft`] as const,
    [`${tone}-ink`, tone] as const,
  ]),
  ['accent-ink', 'accent-hover'],
];
const markPairs = [
  'line-strong',
  'accent-edge',
  'secondary-edge',
  'focus',
  'fill-mark',
  'forecast',
  'threshold',
  ...tones,
  ...[1, 2, 3, 4, 5, 6].map((place) => `series-${place}`),
].flatMap((mark) => grounds.map((ground) => [mark, ground] as const));

function leastContrast(
  palette: DisplayPalette,
  mode: 'light' | 'dark',
  pairs: readonly (readonly [string, string])[],
) {
  const values = paletteVariables(palette, mode);
  const colour = (name: string) => values[`--${name}`] ?? `missing --${name}`;
  return Math.min(...pairs.map(([one, other]) => contrastRatio(colour(one), colour(other))));
}

test('text colour is derived from the background, as measured on two real provider colours', () => {
  expect(contrastRatio('#ffffff', '#FFD200')).toBeCloseTo(1.45, 2);
  expect(contrastRatio('#000000', '#FFD200')).toBeCloseTo(14.47, 2);
  expect(contrastRatio('#ffffff', '#4ecdc4')).toBeCloseTo(1.93, 2);
  expect(contrastRatio('#000000', '#4ecdc4')).toBeCloseTo(10.85, 2);
  expect(textOn('#FFD200')).toBe('#000000');
  expect(textOn('#4ecdc4')).toBe('#000000');
  expect(textOn('#0b5a6e')).toBe('#ffffff');
});

test('a derived text colour reads on any background', () => {
  fc.assert(fc.property(hex, (background) => contrastRatio(textOn(background), background) >= 4.5));
});

test('a corrected shade reaches the ratio, and a colour that already does is left alone', () => {
  fc.assert(
    fc.property(hex, hex, (colour, background) => {
      const shade = correctedShade(colour, background, 4.5);
      expect(contrastRatio(shade, background)).toBeGreaterThanOrEqual(4.5);
      if (contrastRatio(colour, background) >= 4.5) expect(shade).toBe(colour);
    }),
  );
});

test('a yellow is corrected to a darker yellow, not to black', () => {
  const shade = correctedShade('#FFD200', '#ffffff', 4.5);
  expect(contrastRatio(shade, '#ffffff')).toBeLessThan(5.2);
  expect(shade).not.toBe('#000000');
});

test('any palette gives text of at least 4.5:1 and marks of at least 3:1, in both themes', () => {
  fc.assert(
    fc.property(palettes, modes, (palette, mode) => {
      expect(leastContrast(palette, mode, textPairs)).toBeGreaterThanOrEqual(4.5);
      expect(leastContrast(palette, mode, markPairs)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 150 },
  );
});

test("the light theme keeps the provider's own colour on what it fills", () => {
  const colours = paletteVariables({ ...defaultPalette, primary: '#FFD200', secondary: '#7FD8A4' }, 'light');
  expect(colours['--accent']).toBe('#ffd200');
  expect(colours['--secondary']).toBe('#7fd8a4');
});

test('text in the second colour is its dark shade by day, its light one by night', () => {
  expect(paletteVariables(defaultPalette, 'light')['--secondary-text']).toBe(defaultPalette.secondary_dark);
  expect(paletteVariables(defaultPalette, 'dark')['--secondary-text']).toBe(defaultPalette.secondary_light);
});

test('the style sheet follows the choice of the reader before the system', () => {
  const css = paletteCss(defaultPalette);
  expect(css).toMatch(/^:root\{color-scheme:light;--canvas:#/);
  expect(css).toContain(':root[data-theme=dark]{color-scheme:dark;');
  expect(css).toContain(
    '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;',
  );
});

test('short and capital notations are read, anything else is refused by name', () => {
  expect(contrastRatio('#FFF', '#000')).toBeCloseTo(21, 5);
  expect(() => paletteVariables({ ...defaultPalette, primary: 'red;}' }, 'light')).toThrow('red;}');
});
