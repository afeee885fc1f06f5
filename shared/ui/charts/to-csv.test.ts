import { toCsv } from './to-csv.tsx';

test('spreadsheets open it as it is: mark, semicolons, quotes, and no formula', () => {
  const text = toCsv(
    ['Date', 'Niveau (L)'],
    [
      ['2026-11-28', 1234.5],
      ['=HYPERLINK("x")', null],
      ['a;b', -3],
      ['+33 6', '-12,5'],
    ],
  );
  expect(text).toBe(
    '\uFEFFDate;Niveau (L)\r\n2026-11-28;1234.5\r\n"\'=HYPERLINK(""x"")";\r\n"a;b";-3\r\n\'+33 6;-12,5\r\n',
  );
});
