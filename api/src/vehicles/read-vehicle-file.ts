import { AppError, type ErrorKey } from '@niveau/shared/api/errors';
import { countryOf } from '@niveau/shared/domain/country-words';
import { readCsv } from '@niveau/shared/domain/read-csv';
import {
  checkVehicleRegistration,
  plateCountry,
  registrationKey,
} from '@niveau/shared/domain/vehicle-registration';
import { columnOf, typeOf, type VehicleColumn } from '@niveau/shared/domain/vehicle-words';
import type { Locale } from '@niveau/shared/i18n/locale';
import type { VehicleInput } from './vehicle-row.ts';

export interface FileFault {
  readonly line: number;
  readonly column: string;
  readonly translation_key: ErrorKey;
  readonly value: string;
}

export interface FileVehicle extends VehicleInput {
  readonly line: number;
  /** Of `plateOf`. */
  readonly plate: string;
}

export interface VehicleFile {
  readonly encoding: string;
  readonly separator: string;
  readonly vehicles: readonly FileVehicle[];
  readonly faults: readonly FileFault[];
  /** The file's own header of the registrations. */
  readonly registration_column: string;
}

/** What two vehicles never have in common: whose plate it is, and its letters and digits. */
export function plateOf({ registration, country }: Pick<VehicleInput, 'registration' | 'country'>): string {
  return `${plateCountry(country)} ${registrationKey(registration)}`;
}

const mostRows = 5000;
const longest = { brand: 60, product: 60, home: 80 } as const;

/**
 * The vehicles of a CSV file by its header, whose words may be of any language and in any order, and what is wrong with
 * it by line and column. A line that names no country is of `home`. Throws `file_wrong_format` where no column holds registrations, or nothing stands under it.
 */
export function readVehicleFile(content: Uint8Array, home: string, locale: Locale): VehicleFile {
  const { rows, separator, encoding } = readCsv(content);
  const [header, ...lines] = rows;
  const headers = header?.cells ?? [];
  const columns = headers.map(columnOf);
  if (!columns.includes('registration') || lines.length === 0)
    throw new AppError('file_wrong_format', {
      faults: [{ path: 'body.file', translation_key: 'file_wrong_format' }],
      details: { columns: headers.slice(0, 50) },
    });
  if (lines.length > mostRows)
    throw new AppError('file_wrong_format', { details: { rows: lines.length, most: mostRows } });
  const headerOf = (column: VehicleColumn) => headers[columns.indexOf(column)]?.trim() || column;
  const faults: FileFault[] = [];
  const seen = new Set<string>();
  const vehicles = lines.map(({ line, cells }) => {
    const cell = (column: VehicleColumn) => (cells[columns.indexOf(column)] ?? '').trim();
    const fault = (column: VehicleColumn, translation_key: ErrorKey) => {
      faults.push({ line, column: headerOf(column), translation_key, value: cell(column).slice(0, 100) });
    };
    const text = (column: 'brand' | 'product' | 'home') => {
      const value = cell(column).replaceAll(/\s+/g, ' ');
      if (value.length > longest[column]) fault(column, 'field_too_long');
      return unguarded(value) || null;
    };
    const written = cell('country');
    const named = written === '' ? home : countryOf(written);
    if (named === undefined) fault('country', 'field_invalid');
    const country = named ?? home;
    const checked = checkVehicleRegistration(unguarded(cell('registration')), country);
    // By which rules it would be, nobody knows.
    if (!checked.ok && named !== undefined)
      fault(
        'registration',
        checked.translation_key === 'field_required' ? 'field_required' : 'vehicle_registration_invalid',
      );
    const registration = checked.ok ? checked.value : cell('registration').slice(0, 100);
    const plate = plateOf({ registration, country });
    if (checked.ok && seen.has(plate)) fault('registration', 'vehicle_already_in_file');
    seen.add(plate);
    const word = cell('type');
    const type = word === '' ? 'other' : typeOf(word, locale);
    if (type === undefined) fault('type', 'field_invalid');
    return {
      line,
      plate,
      registration,
      country,
      brand: text('brand'),
      type: type ?? 'other',
      product: text('product'),
      home: text('home'),
    };
  });
  return { encoding, separator, vehicles, faults, registration_column: headerOf('registration') };
}

/** Without the apostrophe that an export puts before what a spreadsheet would run. */
function unguarded(value: string): string {
  return value.replace(/^'(?=[=+\-@])/, '');
}
