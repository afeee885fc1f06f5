import { guarded } from './csv.ts';

test.each([
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ["-2+3+cmd|'/c calc'!A1", "'-2+3+cmd|'/c calc'!A1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['+33 6 <b>', "'+33 6 <b>"],
  ['-5.00', '-5.00'],
  ['-5,00', '-5,00'],
  ['-1,234.56', '-1,234.56'],
  ['01000', '01000'],
  ['70E5', '70E5'],
  ['Cuve n° 1', 'Cuve n° 1'],
])('%s is written as %s', (cell, written) => {
  expect(guarded(cell)).toBe(written);
});
