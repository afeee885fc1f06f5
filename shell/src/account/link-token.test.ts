import { linkTokenOf } from './link-token.ts';

test.each([
  ['#a-token_1', 'a-token_1'],
  ['', null],
  ['#', null],
  ['#with space', null],
  [`#${'a'.repeat(201)}`, null],
])('%s holds %s', (hash, token) => {
  expect(linkTokenOf(hash)).toBe(token);
});
