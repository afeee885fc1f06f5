/** What a provider is told of its colours before they are seen by anybody. */
import { contrastRatio } from './contrast.ts';
import { correctedShade, type DisplayPalette } from './palette.ts';

export interface PaletteFault {
  readonly field: keyof DisplayPalette;
  readonly colour: string;
  /** What it was held against. */
  readonly on: string;
  /** Contrast by WCAG 2.2, and the least it should be. */
  readonly ratio: number;
  readonly needed: number;
  /** The nearest shade of the same hue that can be read. */
  readonly proposed: string;
}

const white = '#ffffff';
/** The darkest ground of the dark theme. */
const night = '#14181b';
/** WCAG 2.2: 1.4.3 for text, 1.4.11 for marks and controls. */
const text = 4.5;
const mark = 3;

const rules: Readonly<Record<keyof DisplayPalette, readonly [on: string, needed: number]>> = {
  primary: [white, mark],
  primary_dark: [white, text],
  primary_light: [night, text],
  secondary: [white, mark],
  secondary_dark: [white, text],
  secondary_light: [night, text],
  error: [white, text],
  warning: [white, text],
  success: [white, text],
};

/**
 * The colours that cannot be read where they are used, each with a shade that can; none where all is well. Throws a
 * RangeError on a colour that is none.
 */
export function checkPalette(palette: DisplayPalette): readonly PaletteFault[] {
  const fields = Object.keys(rules).filter((name): name is keyof DisplayPalette =>
    Object.hasOwn(rules, name),
  );
  return fields.flatMap((field) => {
    const [on, needed] = rules[field];
    const colour = palette[field];
    const ratio = contrastRatio(colour, on);
    if (ratio >= needed) return [];
    return [
      {
        field,
        colour,
        on,
        ratio: Math.floor(ratio * 100) / 100,
        needed,
        proposed: correctedShade(colour, on, needed),
      },
    ];
  });
}
