import {
  corrected,
  guessColumns,
  readVehicleFile,
  type VehicleFile,
  vehicleLines,
  writeVehicles,
} from './vehicle-file.ts';

const read = (text: string | Uint8Array): VehicleFile => {
  const file = readVehicleFile('fleet.csv', typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if (typeof file === 'string') throw new Error(file);
  return file;
};
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a list saved by a French spreadsheet: Windows-1252, semicolons, its own words', () => {
  const file = read(latin('N° immatriculation;Genre;Dépôt\r\nab123cd;Porteur;Orléans\r\n'));
  expect(file).toMatchObject({ encoding: 'windows-1252', separator: ';' });
  const choice = guessColumns(file.headers);
  expect(choice).toEqual({ registration: 0, country: null, type: 1, brand: null, product: null, home: 2 });
  expect(vehicleLines(file, choice, 'en')).toEqual([
    {
      line: 2,
      values: {
        registration: 'ab123cd',
        country: '',
        type: 'carrier',
        brand: '',
        product: '',
        home: 'Orléans',
      },
    },
  ]);
});

/** As a French Excel for Windows writes a table: `e2e/fixtures/vehicles/README.md`. */
const savedByExcel = (separator: string) =>
  [
    ['N° immatriculation', 'Genre', 'Tonnage', 'Dépôt'],
    ['ab123cd', 'Porteur', '12,5', '"Orléans ; cour ""Est""\nquai à vélos"'],
    ['', '', '', ''],
    ['ef456gh', 'Tracteur routier', '1 234,5', 'Hôtel-Dieu'],
  ]
    .map((cells) => `${cells.join(separator)}\r\n`)
    .join('');
/** Of code page 850, the letters that stand in it. */
const dosLetters: Readonly<Record<string, number>> = { '°': 0xf8, é: 0x82, ô: 0x93, à: 0x85 };
const dos = (text: string) => Uint8Array.from(text, (letter) => dosLetters[letter] ?? letter.charCodeAt(0));

test.each([
  ['CSV (séparateur : point-virgule)', latin(savedByExcel(';')), 'windows-1252', ';'],
  ['CSV UTF-8', new TextEncoder().encode(`\ufeff${savedByExcel(';')}`), 'utf-8', ';'],
  ['CSV (MS-DOS)', dos(savedByExcel(';')), 'cp850', ';'],
  ['Texte Unicode', Uint8Array.from(Buffer.from(`\ufeff${savedByExcel('\t')}`, 'utf16le')), 'utf-16le', '\t'],
] as const)('a French Excel saves “%s”: it is read as any other', (_, bytes, encoding, separator) => {
  const file = read(bytes);
  expect(file).toMatchObject({ encoding, separator });
  const lines = vehicleLines(file, guessColumns(file.headers), 'en');
  expect(
    lines.map(({ line, values: { registration, type, home } }) => [line, registration, type, home]),
  ).toEqual([
    [2, 'ab123cd', 'carrier', 'Orléans ; cour "Est" quai à vélos'],
    [5, 'ef456gh', 'road_tractor', 'Hôtel-Dieu'],
  ]);
  // A figure keeps its comma, and stays one cell.
  expect(file.lines.map(({ cells }) => cells[2])).toEqual(['12,5', '1 234,5']);
});

test('line breaks in quotes stay in their cell; lines keep the number that they have in the file', () => {
  const file = read('plate,home\r\nAB-123-CD,"North\r\nyard"\r\n\r\nEF-456-GH,South\r\n');
  const lines = corrected(
    vehicleLines(file, guessColumns(file.headers), 'en'),
    new Map([[5, { home: 'East' }]]),
  );
  expect(lines.map(({ line, values }) => [line, values.home])).toEqual([
    [2, 'North yard'],
    [5, 'East'],
  ]);
});

test('what is sent has one line a vehicle, and nothing that a spreadsheet would run', async () => {
  const file = read('plate\tbrand\nAB-123-CD\t=cmd\nEF-456-GH\tOne; "two"\n');
  const sent = writeVehicles(vehicleLines(file, guessColumns(file.headers), 'en'), 'list.txt');
  expect(sent.name).toBe('list.csv');
  expect((await sent.text()).split('\r\n')).toEqual([
    'registration;country;brand;type;product;home',
    `"AB-123-CD";"";"'=cmd";"";"";""`,
    '"EF-456-GH";"";"One; ""two""";"";"";""',
  ]);
});

test.each([
  ['', 'empty'],
  ['plate;type\r\n', 'no-lines'],
  ['PK\u0003\u0004\u0014\u0000\u0006\u0000;x\nplate', 'no-text'],
  [`plate\n${'AB-123-CD\n'.repeat(5001)}`, 'too-many-lines'],
])('a file that is no list is refused: %#', (text, reason) => {
  expect(readVehicleFile('fleet.csv', new TextEncoder().encode(text))).toBe(reason);
});
