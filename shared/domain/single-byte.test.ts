import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { decodeSingleByte, type SingleByteEncoding, singleByteEncodings } from './single-byte.ts';
import { columnWords, typeWords } from './vehicle-words.ts';

/** A text as a program of that encoding saves it. */
function saved(text: string, encoding: SingleByteEncoding): Uint8Array {
  const signs = decodeSingleByte(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  );
  return Uint8Array.from([...text].map((sign) => signs.indexOf(sign)));
}

const lists: readonly (readonly [string, string])[] = [
  ['French', 'N° immatriculation;Dépôt\nAB-123-CD;Hôtel de l’Île à Orléans\n'],
  ['French capitals', 'IMMATRICULATION;DÉPÔT\nAB-123-CD;CHÂTEAU-GONTIER, ENTRÉE EST\n'],
  ['French with one accent', 'Plaque;Dépot\nAB-123-CD;Nantes\n'],
  ['French with a lone à', 'Plaque;Genre\nAB-123-CD;Benne à ordures\n'],
  ['French, apostrophes alone', 'Plaque;Site\nAB-123-CD;Quai de l’Est\nAB-124-CD;Cour d’Artagnan\n'],
  ['German', 'Kennzeichen;Standort\nB-MW 1234;Müllfahrzeug, Köln-Süd, Große Straße\n'],
  ['Spanish', 'Matrícula;País;Categoría\n1234 BCD;España;Camión de basura, año 2020\n'],
  ['Italian', 'Targa;Sede\nAB 123 CD;Deposito dell’università, Forlì\n'],
  ['Dutch', 'Kenteken;Categorie\n12-ABC-3;Vuilniswagen, Groot-Brittannië, Belgische reünie, één wagen\n'],
  ['Portuguese', 'Matrícula;País\nAA-12-BB;Camião rígido, São João, construção\n'],
];

describe.each(singleByteEncodings)('a list saved in %s is read as it was written', (encoding) => {
  test.each(lists)('in %s', (_, text) => {
    // MS-DOS has no curly apostrophe: what it saves is a straight one.
    const written = encoding === 'cp850' ? text.replaceAll('’', "'") : text;
    const read = decodeText(saved(written, encoding));
    expect(read.text).toBe(written);
  });

  test('the headers and types of each language', () => {
    for (const words of [...Object.values(columnWords), ...Object.values(typeWords)]) {
      const text = Object.values(words).join(';');
      expect(decodeText(saved(text, encoding)).text).toBe(text);
    }
  });
});

test('text of ASCII alone is UTF-8, and what no language explains is Windows-1252', () => {
  expect(decodeText(Uint8Array.from(Buffer.from('a;b')))).toEqual({ text: 'a;b', encoding: 'utf-8' });
  expect(decodeText(Uint8Array.from([0x41, 0xa4, 0xa6])).encoding).toBe('windows-1252');
});

test.each([
  ['sep=;\r\nImmatriculation;Marque, modèle\r\nAB-123-CD;DAF\r\n', ';'],
  ['\uFEFFSEP=,\nImmatriculation,"Marque; modèle; an"\nAB-123-CD,DAF\n', ','],
  ['"sep=\t"\nImmatriculation\tMarque\nAB-123-CD\tDAF\n', '\t'],
  ['sep=|\nImmatriculation|Marque, modèle, an\nAB-123-CD|DAF\n', '|'],
] as const)('a first line that tells the separator is no header: %j', (text, separator) => {
  const file = readCsv(new TextEncoder().encode(text));
  expect(file.separator).toBe(separator);
  expect(file.rows.map(({ line, cells }) => [line, cells[0], cells.length])).toEqual([
    [2, 'Immatriculation', 2],
    [3, 'AB-123-CD', 2],
  ]);
});
