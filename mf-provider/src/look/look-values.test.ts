import { changeOf, colourNames, imageNames, type LookValues } from './look-values.ts';

const before = Object.fromEntries([
  ...colourNames.map((name) => [name, '#123456']),
  ...imageNames.map((name) => [name, `of the provider: ${name}`]),
]) as unknown as LookValues;

test('all colours are saved, and of the pictures those that were changed or taken away', () => {
  const [changed, removed] = imageNames;
  const sent = changeOf(before, { ...before, [changed]: 'another', [removed]: null });
  expect(Object.keys(sent).sort()).toEqual([...colourNames, changed, removed].sort());
  expect([sent[changed], sent[removed]]).toEqual(['another', null]);
});
