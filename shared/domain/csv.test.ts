import fc from 'fast-check';
import { byteOrderMark, guardFormula, writeCsv } from './csv.ts';
import { readCsv } from './read-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const cells = (bytes: Uint8Array) => readCsv(bytes).rows.map((row) => row.cells);

describe('behaviour 19: formulas', () => {
  test.each(["=cmd|' /C calc'!A0", "-2+3+cmd|'/c calc'!A1", '@SUM(1)', '+A1', '\t=1', ' =1+1', '-'])(
    '%j is quoted',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  test.each(['-5.00', '-5,00', '-1,234.56', '+33631966543', '-12%', 'a=b', ''])('%j is kept', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  test('no exported cell begins a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const guarded = guardFormula(text);
        if (/^[=@]/.test(text)) expect(guarded.startsWith("'")).toBe(true);
      }),
    );
  });
});

describe('behaviour 17: files of spreadsheets', () => {
  test('a mark before the first header, and semicolons', () => {
    const file = readCsv(
      Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('Immatriculation;Marque\r\nAB-123-CD;Citroën\r\n')]),
    );
    expect(file.separator).toBe(';');
    expect(file.rows).toEqual([
      { line: 1, cells: ['Immatriculation', 'Marque'] },
      { line: 2, cells: ['AB-123-CD', 'Citroën'] },
    ]);
  });

  test('Windows-1252', () => {
    const bytes = Uint8Array.from([...utf8('Marque\nCitro'), 0xeb, ...utf8('n\n')]);
    expect(readCsv(bytes).encoding).toBe('windows-1252');
    expect(cells(bytes)).toEqual([['Marque'], ['Citroën']]);
  });

  test.each([
    ['utf-16le', true],
    ['utf-16be', false],
  ] as const)('%s, with its mark or without', (encoding, isLittle) => {
    for (const mark of ['\uFEFF', '']) {
      const little = Buffer.from(`${mark}Marque\tType\nCitroën\tVL\n`, 'utf16le');
      const file = readCsv(Uint8Array.from(isLittle ? little : little.swap16()));
      expect(file).toMatchObject({ encoding, separator: '\t' });
      expect(file.rows.map((row) => row.cells)).toEqual([
        ['Marque', 'Type'],
        ['Citroën', 'VL'],
      ]);
    }
  });

  test('what is exported opens right in French: mark, semicolon, decimal comma', () => {
    expect(
      writeCsv(
        [
          ['Date', 'Volume (L)'],
          ['2026-11-28', 1234.5],
          ['à vérifier; "vite"', null],
        ],
        'fr',
      ),
    ).toBe(`${byteOrderMark}Date;Volume (L)\r\n2026-11-28;1234,5\r\n"à vérifier; ""vite""";\r\n`);
    expect(writeCsv([[1.5, 'a,b']], 'en')).toBe(`${byteOrderMark}1.5,"a,b"\r\n`);
  });
});

test('behaviour 18: 24E1240000000001, 70E5 and 01000 stay text in and out', () => {
  const row = ['24E1240000000001', '70E5', '01000'];
  expect(cells(utf8(writeCsv([row], 'fr')))).toEqual([row]);
});

test('quotes, line breaks in a cell, tabs, blank lines, and the line of each row', () => {
  expect(readCsv(utf8('a\tb\n\n"x\ny"\t"say ""hi"""\r\nlast\t')).rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['x\ny', 'say "hi"'] },
    { line: 5, cells: ['last', ''] },
  ]);
});

test('what is written is read back', () => {
  const text = fc
    .string({ unit: 'grapheme' })
    .filter((value) => !/^\s*[=+\-@]/.test(value) && !/[\r\t\uFFFD]/.test(value));
  const row = fc
    .array(text, { minLength: 2, maxLength: 2 })
    .filter((values) => values.some((value) => value.trim() !== ''));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), fc.constantFrom('fr', 'en'), (rows, locale) => {
      const header = ['a', 'b'];
      expect(cells(utf8(writeCsv([header, ...rows], locale)))).toEqual([header, ...rows]);
    }),
  );
});
