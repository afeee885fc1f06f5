/** Euro per litre as it is shown: without the zeros that say nothing, at least two decimals. */
export function pricePerUnit(price: string): string {
  return trimmed(price);
}

/** Euro per cubic metre of a price per litre: the decimal mark moves, nothing is computed. */
export function pricePerM3(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.');
  const padded = decimals.padEnd(6, '0');
  return trimmed(`${(whole + padded.slice(0, 3)).replace(/^0+(?=\d)/, '')}.${padded.slice(3)}`);
}

function trimmed(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}
