/** Encodings of one byte a letter: Windows, Mac OS before X (Excel for Mac's plain CSV), MS-DOS (Excel's “CSV (MS-DOS)”). */
export const singleByteEncodings = ['windows-1252', 'macintosh', 'cp850'] as const;
export type SingleByteEncoding = (typeof singleByteEncodings)[number];

/** The upper half of code page 850. Source: unicode.org, MAPPINGS/VENDORS/MICSFT/PC/CP850.TXT. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** The text of bytes in an encoding; has a letter for each byte. */
export function decodeSingleByte(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  // The lower half is ASCII in both.
  return new TextDecoder('windows-1252')
    .decode(bytes.map((byte) => (byte < 0x80 ? byte : 0x1a)))
    .replaceAll('\x1A', (_, at: number) => cp850[(bytes[at] ?? 0) - 0x80] ?? '\x1A');
}

/** How many letters outside of ASCII are looked at. */
const sample = 2000;
/** By how much another encoding has to read better than Windows-1252, which most such files are in. */
const lead = 1;

/**
 * In which of the three a text in a language of the product is written: that which gives accented letters where letters
 * stand, capitals among capitals, and signs where people put them. Windows-1252 where the others read no better.
 */
export function singleByteEncodingOf(bytes: Uint8Array): SingleByteEncoding {
  let found: SingleByteEncoding = 'windows-1252';
  let most = Math.max(0, likelihood(decodeSingleByte(bytes, found)) + lead);
  for (const encoding of singleByteEncodings.slice(1)) {
    const score = likelihood(decodeSingleByte(bytes, encoding));
    if (score <= most) continue;
    most = score;
    found = encoding;
  }
  return found;
}

const accented = /[àâäáãçéèêëíîïìñóòôöõúùûüœßÀÂÄÁÃÇÉÈÊËÍÎÏÌÑÓÒÔÖÕÚÙÛÜŒ]/;
const lower = /\p{Ll}/u;
const upper = /\p{Lu}/u;
const letter = /\p{L}/u;
/** Before an apostrophe: what French and Italian leave a vowel out of. */
const elided =
  /(?:^|[^\p{L}])(?:[cdjlmnst]|qu|un|(?:d|n|s)?all|dell|nell|sull|quell|quest|jusqu|lorsqu|puisqu)$/iu;

function likelihood(text: string): number {
  let score = 0;
  let seen = 0;
  for (let at = 0; at < text.length && seen < sample; at++) {
    const sign = text[at] ?? '';
    if (sign < '\x80') continue;
    seen++;
    score += letter.test(sign) ? ofLetter(sign, text, at) : ofSign(sign, text, at);
  }
  return score;
}

function ofLetter(sign: string, text: string, at: number): number {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]];
  if ('ªº'.includes(sign)) return /[n\d]/i.test(before) ? 2 : -2;
  if (!accented.test(sign)) return -1;
  if (lower.test(sign)) return upper.test(after) || (upper.test(before) && !lower.test(after)) ? -3 : 2;
  if (lower.test(before) || (letter.test(before) && lower.test(after))) return -3;
  return letter.test(before) || letter.test(after) ? 2 : -1;
}

function ofSign(sign: string, text: string, at: number): number {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]];
  const isInWord = letter.test(before) && letter.test(after);
  if (sign === '’') return isInWord ? (elided.test(text.slice(Math.max(0, at - 12), at)) ? 2 : -2) : 0;
  if (sign === '°') return /[n\d]/i.test(before) ? 2 : -2;
  if (sign === '\u00A0') return isInWord ? 0 : 1;
  if (sign === '…') return letter.test(before) && !letter.test(after) ? 1 : -2;
  if ('–—«»“”€²³½·'.includes(sign)) return isInWord ? -3 : 0.5;
  if ('§©®™£µ•×÷±´¿¡'.includes(sign)) return isInWord ? -3 : -1;
  return -4;
}
