const dayMs = 86_400_000;

/**
 * The public holidays inside a delivery window (days as `YYYY-MM-DD`, in order): its weekdays on which no delivery is
 * possible. The window holds every working day between its ends, so a weekday that is missing is a holiday.
 */
export function holidaysWithin(deliveryDays: readonly string[]): readonly string[] {
  const first = deliveryDays[0];
  const last = deliveryDays.at(-1);
  if (first === undefined || last === undefined) return [];
  const holidays: string[] = [];
  for (let at = Date.parse(first); at < Date.parse(last); at += dayMs) {
    const date = new Date(at);
    const day = date.toISOString().slice(0, 10);
    const isWeekday = date.getUTCDay() % 6 !== 0;
    if (isWeekday && !deliveryDays.includes(day)) holidays.push(day);
  }
  return holidays;
}
