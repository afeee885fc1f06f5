import type { Locale } from '@niveau/shared/i18n/locale';

/** How a language's spreadsheets read a file. */
interface Dialect {
  readonly separator: string;
  readonly decimal: string;
}

const withComma: Dialect = { separator: ';', decimal: ',' };
const dialects: Readonly<Record<Locale, Dialect>> = {
  en: { separator: ',', decimal: '.' },
  de: withComma,
  es: withComma,
  fr: withComma,
  it: withComma,
  nl: withComma,
  pt: withComma,
};

export type Cell = string | number | null;

/** Rows as a file that the language's spreadsheets open right: byte-order mark, separators, decimal mark. */
export function writeCsv(locale: Locale, rows: readonly (readonly Cell[])[]): string {
  const { separator, decimal } = dialects[locale];
  const write = (cell: Cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    return quoted(guarded(cell), separator);
  };
  return `\uFEFF${rows.map((row) => `${row.map(write).join(separator)}\r\n`).join('')}`;
}

/** A text that a spreadsheet would run as a formula is made a text; a number with its sign stays what it is. */
export function guarded(text: string): string {
  const isNumber = /^[-+]?\d[\d.,\u00a0\u202f ]*$/.test(text);
  return /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
