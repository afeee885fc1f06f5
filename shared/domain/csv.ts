/** CSV files as people's spreadsheets expect them. */

/** UTF-8 byte-order mark: without it Excel reads accents wrong. */
export const byteOrderMark = '\uFEFF';

export type CsvCell = string | number | null;

export interface CsvStyle {
  readonly separator: ',' | ';';
  readonly decimal: ',' | '.';
}

/** English spreadsheets take commas between cells; all others take `;` and write decimals with a comma. */
export function csvStyle(locale: string): CsvStyle {
  return locale.startsWith('en') ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };
}

/** A plain figure, in any writing: sign, digits, thousands and decimal marks. */
const plainNumber = /^[-+]?\d[\d\s\u00A0\u202F.,]*%?$/;

/**
 * A text that no spreadsheet runs: what begins as a formula gets an apostrophe before it; a plain figure stays.
 * Source: OWASP, "CSV Injection".
 */
export function guardFormula(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** The content of an export: mark, header, rows, each line ended by CR LF. Numbers in the locale's writing, unrounded. */
export function writeCsv(rows: readonly (readonly CsvCell[])[], locale: string): string {
  const style = csvStyle(locale);
  const lines = rows.map((row) => row.map((cell) => writeCell(cell, style)).join(style.separator));
  return `${byteOrderMark}${lines.map((line) => `${line}\r\n`).join('')}`;
}

function writeCell(cell: CsvCell, { separator, decimal }: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', decimal) : '';
  const guarded = guardFormula(cell);
  const mustQuote = guarded.includes(separator) || /["\r\n]/.test(guarded) || guarded !== guarded.trim();
  return mustQuote ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
