import { categoryOf } from './article-category.ts';

test.each([
  [['Fiscalité'], 'Biocarburants : une année de plus', 'regulation'],
  [['Énergie'], 'Le prix du fioul recule', 'price'],
  [[], 'AdBlue : bien le conserver par temps froid', 'advice'],
  [[], 'Emissions of lorries fall', 'environment'],
  [[], 'Heizöl im Winter', 'product'],
  [['Sport'], 'Le match de dimanche', null],
  [[], '', null],
] as const)('%j, %j is about %s', (words, title, category) => {
  expect(categoryOf([...words], title)).toBe(category);
});
