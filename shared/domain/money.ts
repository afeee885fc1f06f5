const priceDigits = 6;
/** Thousandths of a litre by millionths of a euro, in one cent. */
const unitsPerCent = 10n ** BigInt(3 + priceDigits - 2);

/**
 * Integer euro cents of a quantity (litres, to the millilitre) at a price in euro per litre, a decimal with up to six
 * places; half a cent rounds up. Computed on integers, so that no total is a cent off. Throws a RangeError on a negative
 * quantity or a price that is not such a decimal.
 */
export function totalCents(quantityLitres: number, pricePerLitre: string): number {
  if (!Number.isFinite(quantityLitres) || quantityLitres < 0)
    throw new RangeError(`not a quantity: ${quantityLitres}`);
  const [, whole, decimals = ''] = pricePerLitre.match(/^(\d+)(?:\.(\d{1,6}))?$/) ?? [];
  if (whole === undefined) throw new RangeError(`not a price with up to six decimals: ${pricePerLitre}`);
  const price = BigInt(whole + decimals.padEnd(priceDigits, '0'));
  const units = BigInt(Math.round(quantityLitres * 1000)) * price;
  return Number((units + unitsPerCent / 2n) / unitsPerCent);
}
