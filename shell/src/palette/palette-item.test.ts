import { matching, type PaletteItem } from './palette-item.ts';

const item = (label: string, detail?: string): PaletteItem => ({
  key: label,
  group: 'pages',
  label,
  ...(detail ? { detail } : {}),
  run: () => undefined,
});
const items = [item('Équipements'), item('Cuve fioul', 'Carquefou'), item('Paramètres')];
const found = (typed: string) => matching(items, typed).map(({ label }) => label);

test('accents and case do not count, and words may stand in any order, in name or detail', () => {
  expect(found('equip')).toEqual(['Équipements']);
  expect(found('CARQUEFOU cuve')).toEqual(['Cuve fioul']);
  expect(found('cuve nantes')).toEqual([]);
});
test('nothing typed leaves everything', () => {
  expect(found('  ')).toHaveLength(3);
});
