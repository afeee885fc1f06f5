import { readAddresses } from './addresses.ts';

test('addresses are read however they are parted, each once', () => {
  expect(
    readAddresses(
      'a@demo.example, b@demo.example;c@demo.example\n  A@demo.example\tÉlise Roy <elise@demo.example>',
    ),
  ).toEqual({
    good: ['a@demo.example', 'b@demo.example', 'c@demo.example', 'elise@demo.example'],
    wrong: [],
  });
});

test('what is no address is told apart', () => {
  expect(readAddresses('a@demo.example bob @x c@demo')).toEqual({
    good: ['a@demo.example'],
    wrong: ['bob', '@x', 'c@demo'],
  });
  expect(readAddresses('  ')).toEqual({ good: [], wrong: [] });
});
