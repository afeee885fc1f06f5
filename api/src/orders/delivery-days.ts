import { localDate } from '@niveau/shared/domain/time-zone';
import { type DeliveryWindow, deliveryCountry, deliveryWindow } from '@niveau/shared/domain/working-days';

export { deliveryCountry };

/** Where an order is delivered, and when it was proposed. */
export interface Proposed {
  readonly proposed_at: Date;
  readonly time_zone: string;
  readonly country: string;
}

/** From the 8th to the 12th working day after the proposal, by the space's calendar. */
export function windowOf({ proposed_at, time_zone, country }: Proposed): DeliveryWindow {
  return deliveryWindow(localDate(proposed_at.getTime(), time_zone), deliveryCountry(country));
}

/** The days on which an order can be delivered. */
export function deliveryDays(order: Proposed): readonly string[] {
  return windowOf(order).days;
}

/** Those of them that can still be chosen: from tomorrow on, since no truck comes on the day on which it is ordered. */
export function openDeliveryDays(order: Proposed, now: Date): readonly string[] {
  const today = localDate(now.getTime(), order.time_zone);
  return deliveryDays(order).filter((date) => date > today);
}

export function firstDeliveryDay(order: Proposed): string {
  return windowOf(order).first;
}
