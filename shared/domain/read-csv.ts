/** CSV files as people bring them: any of the usual separators and encodings. */
import { decodeText, type TextEncoding } from './decode-text.ts';

export interface CsvFile {
  /** Every cell as text, so that `01000` and `70E5` stay what they are. Empty lines are left out. */
  readonly rows: readonly CsvRow[];
  readonly separator: ',' | ';' | '\t' | '|';
  readonly encoding: TextEncoding;
}

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const separators = [';', ',', '\t', '|'] as const;

/** Reads a whole file, whatever its encoding. Never throws. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { text, encoding } = decodeText(bytes);
  const told = toldSeparator.exec(text);
  // What the first line tells is no row; the others keep their numbers.
  const rest = told ? text.slice(told[0].length) : text;
  const separator = separators.find((one) => one === told?.[1]) ?? separatorOf(rest);
  return { rows: rowsOf(rest, separator, told ? 2 : 1), separator, encoding };
}

/** The first line by which a file tells a spreadsheet its separator: `sep=;`. */
const toldSeparator = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i;

/** That which stands most often in the first line, outside quotes. */
function separatorOf(text: string): CsvFile['separator'] {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const bare = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  let found: CsvFile['separator'] = ';';
  for (const separator of separators)
    if (bare.split(separator).length > bare.split(found).length) found = separator;
  return found;
}

function rowsOf(text: string, separator: string, firstLine: number): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = firstLine;
  let startLine = firstLine;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: startLine, cells });
    cells = [];
    startLine = line;
  };
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    const isBreak = letter === '\n' || (letter === '\r' && text[i + 1] !== '\n');
    if (isBreak) line++;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) endCell();
    else if (isBreak) endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}
