import fc from 'fast-check';
import { contrastRatio } from './contrast.ts';
import { defaultPalette } from './palette.ts';
import { checkPalette } from './palette-check.ts';

test('behaviour 27: yellow and turquoise are named, with shades that can be read', () => {
  const faults = checkPalette({ ...defaultPalette, primary: '#FFD200', success: '#4ecdc4' });
  expect(faults.map(({ field, ratio }) => [field, ratio])).toEqual([
    ['primary', 1.45],
    ['success', 1.93],
  ]);
  for (const { proposed, on, needed } of faults)
    expect(contrastRatio(proposed, on)).toBeGreaterThanOrEqual(needed);
});

test('the product’s own colours are in order', () => {
  expect(checkPalette(defaultPalette)).toEqual([]);
});

test('what is proposed is in order', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(fc.record({ primary: colour, primary_light: colour, warning: colour }), (colours) => {
      const palette = { ...defaultPalette, ...colours };
      const shades = Object.fromEntries(
        checkPalette(palette).map(({ field, proposed }) => [field, proposed]),
      );
      expect(checkPalette({ ...palette, ...shades })).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
