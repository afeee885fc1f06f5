import { satisfiesContract } from './contract-range.ts';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.0.0', '2.0.0', false],
  ['^0.2.3', '0.2.9', true],
  ['^0.2.3', '0.3.0', false],
  ['^0.0.3', '0.0.4', false],
  ['~1.2.0', '1.2.9', true],
  ['~1.2.0', '1.3.0', false],
  ['>=1.0.0 <3.0.0', '2.9.9', true],
  ['>=1.0.0 <3.0.0', '3.0.0', false],
  ['^1.0.0 || ^2.0.0', '2.1.0', true],
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.0.1', false],
  ['*', '1.0.0', false],
  ['', '1.0.0', false],
  ['^1.0', '1.0.0', false],
])('the range %s and the contract %s: %s', (range, contract, expected) => {
  expect(satisfiesContract(range, contract)).toBe(expected);
});
