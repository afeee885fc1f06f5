/**
 * Contrast of colours by WCAG 2.2: small, since it is part of the first page; the palette that is made with it is not.
 */
export type Triple = readonly [number, number, number];

/** True for `#rgb` and `#rrggbb`, in either case. */
export function isHexColour(value: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);
}

/** Linear-light red, green and blue from 0 to 1. Throws a RangeError if it is no hexadecimal colour. */
export function linearOf(hex: string): Triple {
  if (!isHexColour(hex)) throw new RangeError(`not a hexadecimal colour: ${hex}`);
  const wide = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const channel = (at: number) => {
    const part = Number.parseInt(wide.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance of WCAG 2.2, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two opaque colours by WCAG 2.2, from 1 to 21; the order does not matter. */
export function contrastRatio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** White where it reads, else black: always at least 4.5:1 on the background, as one of the two always is. */
export function textOn(background: string): '#ffffff' | '#000000' {
  return contrastRatio('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';
}
