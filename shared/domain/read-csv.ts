/** CSV files as people bring them: any of the usual separators, UTF-8 with or without its mark, or Windows-1252. */

export interface CsvFile {
  /** Every cell as text, so that `01000` and `70E5` stay what they are. Empty lines are left out. */
  readonly rows: readonly CsvRow[];
  readonly separator: ',' | ';' | '\t';
  readonly encoding: 'utf-8' | 'windows-1252';
}

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const separators = [';', ',', '\t'] as const;

/** Reads a whole file. Never throws: bytes that are not UTF-8 are taken as Windows-1252, which has a letter for each. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { text, encoding } = decode(bytes);
  const separator = separatorOf(text);
  return { rows: rowsOf(text, separator), separator, encoding };
}

function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: CsvFile['encoding'] } {
  // Drops the byte-order mark as well, and writes U+FFFD for what is not UTF-8.
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!text.includes('\uFFFD')) return { text, encoding: 'utf-8' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
}

/** That which stands most often in the first line, outside quotes. */
function separatorOf(text: string): CsvFile['separator'] {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const bare = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  let found: CsvFile['separator'] = ';';
  for (const separator of separators)
    if (bare.split(separator).length > bare.split(found).length) found = separator;
  return found;
}

function rowsOf(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startLine = 1;
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
