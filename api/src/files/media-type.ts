import { decodeText } from '@niveau/shared/domain/decode-text';
import { fileTypeFromBuffer } from 'file-type';

/** The media type of a file by its content, never by its name; plain text where it is nothing but that; else ''. */
export async function mediaTypeOf(content: Uint8Array): Promise<string> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  return found ?? (isPlainText(content) ? 'text/plain' : '');
}

/** Names that plain text may have; under every other it pretends to be something else. */
const textName = /(?:^[^.]*|\.(?:txt|csv|tsv|md|log))$/i;

/** Whether the name of a file of this type says what the file is. */
export function isNamedAsItIs(filename: string, media_type: string): boolean {
  return media_type !== 'text/plain' || textName.test(filename);
}

/** Text that no program runs: no control characters, no markup, no script's first line. */
function isPlainText(content: Uint8Array): boolean {
  const { text } = decodeText(content);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) return false;
  return !/^\s*(?:<|#!|%!|@echo)/i.test(text);
}
