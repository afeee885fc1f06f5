/** What a sensor in a tank may be wrong by: so much of the quantity, and at least so many litres. */
const toleratedShare = 0.03;
const toleratedLitres = 50;

export type DeliveryVerdict = 'agrees' | 'differs' | 'unseen';

/** Whether the sensor bears out a delivery, in litres: `unseen` where it measured none. */
export function judgeDelivery(ordered: number, delivered: number, measured: number | null): DeliveryVerdict {
  if (measured === null) return 'unseen';
  const tolerated = Math.max(toleratedLitres, toleratedShare * Math.max(ordered, delivered));
  return Math.abs(measured - delivered) <= tolerated ? 'agrees' : 'differs';
}
