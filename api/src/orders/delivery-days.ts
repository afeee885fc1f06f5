import { localDate } from '@niveau/shared/domain/time-zone';
import { type DeliveryCountry, deliveryWindow, isDeliveryCountry } from '@niveau/shared/domain/working-days';

/** Where an order is delivered, and when it was proposed. */
export interface Proposed {
  readonly proposed_at: Date;
  readonly time_zone: string;
  readonly country: string;
}

/** Overseas departments keep the public holidays of France. */
const overseas: Readonly<Record<string, DeliveryCountry>> = {
  GF: 'FR',
  GP: 'FR',
  MQ: 'FR',
  RE: 'FR',
  YT: 'FR',
};

/** The country whose working days count in a space. */
export function deliveryCountry(country: string): DeliveryCountry {
  return isDeliveryCountry(country) ? country : (overseas[country] ?? 'FR');
}

/** The days on which an order can be delivered: the 8th to 12th working day after the proposal, by the space's calendar. */
export function deliveryDays({ proposed_at, time_zone, country }: Proposed): readonly string[] {
  return deliveryWindow(localDate(proposed_at.getTime(), time_zone), deliveryCountry(country)).days;
}

export function firstDeliveryDay(order: Proposed): string {
  return deliveryWindow(
    localDate(order.proposed_at.getTime(), order.time_zone),
    deliveryCountry(order.country),
  ).first;
}
