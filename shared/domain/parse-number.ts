/**
 * The number that a person or a file means, or null for none. Comma and point are both a decimal mark; where both stand, the
 * later one is it, and one that stands twice separates thousands. Spaces (plain, U+00A0, U+202F, U+2009) and apostrophes
 * between digits are left out; U+2212 is a minus.
 */
export function parseNumber(text: string): number | null {
  const compact = text
    .trim()
    .replaceAll(/(?<=\d)[\s\u00A0\u202F\u2009'’](?=\d)/g, '')
    .replace(/^\u2212/, '-');
  if (!/^[+-]?(?:\d[\d.,]*|[.,]\d+)$/.test(compact)) return null;
  const mark = decimalMark(compact);
  const [whole = '', decimals, ...rest] = mark === null ? [compact] : compact.split(mark);
  if (rest.length > 0 || (decimals !== undefined && /[.,]/.test(decimals))) return null;
  const digits = whole.replace(/^[+-]/, '');
  if (/[.,]/.test(digits) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return null;
  const value = Number(`${digits.replaceAll(/[.,]/g, '') || '0'}.${decimals || '0'}`);
  return compact.startsWith('-') ? -value : value;
}

function decimalMark(text: string): ',' | '.' | null {
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  if (commas > 0 && points > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  if (commas === 1) return ',';
  return points === 1 ? '.' : null;
}
