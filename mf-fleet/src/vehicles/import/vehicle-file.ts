import { countryOf } from '@niveau/shared/domain/country-words';
import { guardFormula } from '@niveau/shared/domain/csv';
import { type CsvFile, readCsv } from '@niveau/shared/domain/read-csv';
import {
  columnOf,
  typeOf,
  type VehicleColumn,
  vehicleColumnNames,
} from '@niveau/shared/domain/vehicle-words';
import type { Locale } from '@niveau/shared/i18n/locale';

/** As many lines as the server takes at once. */
export const mostLines = 5000;

/** A file as it was brought: its header, and every line under it. */
export interface VehicleFile {
  readonly name: string;
  readonly encoding: CsvFile['encoding'];
  readonly separator: CsvFile['separator'];
  readonly headers: readonly string[];
  readonly lines: CsvFile['rows'];
}

/** Which column of the file holds what; null for what it does not hold. */
export type ColumnChoice = Readonly<Record<VehicleColumn, number | null>>;

/** What was corrected, by line of the file. */
export type Corrections = ReadonlyMap<number, Partial<VehicleLine['values']>>;

export interface VehicleLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<VehicleColumn, string>>;
}

export type FileRefusal = 'empty' | 'no-text' | 'no-lines' | 'too-many-lines';

/** Letters that no text has: a spreadsheet or another program's own file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f]/;

/** Reads a CSV file in the page, whatever its separator and encoding; or says why it is no list of vehicles. */
export function readVehicleFile(name: string, bytes: Uint8Array): VehicleFile | FileRefusal {
  const { rows, separator, encoding } = readCsv(bytes);
  if (rows.some(({ cells }) => cells.some((cell) => controls.test(cell)))) return 'no-text';
  const [header, ...lines] = rows;
  if (!header) return 'empty';
  if (lines.length === 0) return 'no-lines';
  if (lines.length > mostLines) return 'too-many-lines';
  return { name, encoding, separator, headers: header.cells.map((cell) => cell.trim()), lines };
}

/** The columns by the names that they have, in any of the seven languages. */
export function guessColumns(headers: readonly string[]): ColumnChoice {
  const found = headers.map(columnOf);
  const placeOf = (column: VehicleColumn) => {
    const place = found.indexOf(column);
    return place < 0 ? null : place;
  };
  return {
    registration: placeOf('registration'),
    country: placeOf('country'),
    type: placeOf('type'),
    brand: placeOf('brand'),
    product: placeOf('product'),
    home: placeOf('home'),
  };
}

/** Each line as vehicles have it, its types in the words of the reader first. Cells on several lines become one. */
export function vehicleLines(
  file: VehicleFile,
  choice: ColumnChoice,
  locale: Locale,
): readonly VehicleLine[] {
  return file.lines.map(({ line, cells }) => {
    const cellOf = (column: VehicleColumn) => {
      const place = choice[column];
      return place === null ? '' : (cells[place] ?? '').replaceAll(/\s+/g, ' ').trim();
    };
    return {
      line,
      values: {
        registration: cellOf('registration'),
        country: countryOf(cellOf('country')) ?? cellOf('country'),
        brand: cellOf('brand'),
        type: typeOf(cellOf('type'), locale) ?? cellOf('type'),
        product: cellOf('product'),
        home: cellOf('home'),
      },
    };
  });
}

/** The lines with what was corrected. */
export function corrected(lines: readonly VehicleLine[], corrections: Corrections): readonly VehicleLine[] {
  if (corrections.size === 0) return lines;
  return lines.map((line) => {
    const values = corrections.get(line.line);
    return values ? { ...line, values: { ...line.values, ...values } } : line;
  });
}

/**
 * What is sent: a header of the columns' own names and one line each, so that the n-th vehicle stands on line n + 2. What
 * a spreadsheet would run has an apostrophe before it, which the server takes off.
 */
export function writeVehicles(lines: readonly VehicleLine[], name: string): File {
  const quote = (cell: string) => `"${guardFormula(cell).replaceAll('"', '""')}"`;
  const rows = lines.map(({ values }) => vehicleColumnNames.map((column) => quote(values[column])).join(';'));
  const text = [vehicleColumnNames.join(';'), ...rows].join('\r\n');
  return new File([text], name.replace(/\.[^.]*$/, '.csv'), { type: 'text/csv' });
}

/** The form that carries the lines to the server. */
export function formOf(lines: readonly VehicleLine[], name: string): FormData {
  const form = new FormData();
  form.append('file', writeVehicles(lines, name));
  return form;
}
