import { defaultPalette, paletteVariables } from '@niveau/shared/domain/palette';

/**
 * The look that teams outside this repository draw with, since contract 1.2: built modules ask the page for these
 * custom properties by name. One that goes, or is called otherwise, asks for a new major of the contract.
 */
const promised = [
  ...['canvas', 'surface', 'surface-raised', 'surface-sunken', 'line', 'line-strong'],
  ...['ink', 'ink-muted', 'ink-faint', 'focus'],
  ...['accent', 'accent-hover', 'accent-edge', 'accent-ink', 'accent-soft', 'accent-text'],
  ...['secondary', 'secondary-ink', 'secondary-text'],
  ...['error', 'error-ink', 'error-soft', 'error-text'],
  ...['warning', 'warning-ink', 'warning-soft', 'warning-text'],
  ...['success', 'success-ink', 'success-soft', 'success-text'],
  ...['info', 'info-ink', 'info-soft', 'info-text'],
  ...['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'],
  ...['fill-mark', 'forecast', 'forecast-band', 'threshold', 'grid'],
  ...['shadow-1', 'shadow-2', 'shadow-3'],
];

test.each(['light', 'dark'] as const)('the page has every token that was promised: %s', (mode) => {
  const present = Object.keys(paletteVariables(defaultPalette, mode));
  expect(present).toEqual(expect.arrayContaining(promised.map((name) => `--${name}`)));
});
