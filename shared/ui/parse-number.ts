/**
 * The number a person typed: comma or point before the decimals; spaces of any kind, and whichever mark comes first
 * when both are used, between thousands. NaN if it is none, null if nothing was typed.
 */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/[\s'’]/g, '').replace(/^\u2212/, '-');
  if (bare === '') return null;
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const mark = bare[last];
  const grouped = mark !== undefined && bare.indexOf(mark) !== last;
  const decimals = last < 0 || grouped ? bare.length : last;
  const plain = `${bare.slice(0, decimals).replace(/[.,]/g, '')}.${bare.slice(decimals + 1)}`;
  return /^[+-]?(\d+\.\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
