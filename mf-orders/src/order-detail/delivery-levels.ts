import type { OrderDetail } from '@niveau/shared/api/orders';

type Room = OrderDetail['delivery_room'][number];

/** What fits on a delivery day; on the first one where the day is none of them. */
export function roomOn(order: Pick<OrderDetail, 'delivery_room' | 'tank'>, day: string): Room {
  const { delivery_room: rooms, tank } = order;
  return (
    rooms.find(({ date }) => date === day) ??
    rooms[0] ?? { date: day, expected_l: tank.volume_l ?? 0, max_quantity_l: tank.max_quantity_l }
  );
}

/** The tank before and after a delivery on a day, by the forecast: volume over capacity, each 0 to 1; null where the capacity is unknown. */
export function deliveryLevels(
  order: Pick<OrderDetail, 'delivery_room' | 'tank'>,
  day: string,
  quantity: number,
) {
  const { expected_l } = roomOn(order, day);
  const { capacity_l } = order.tank;
  if (!capacity_l) return null;
  const ratio = (litres: number) => Math.min(1, Math.max(0, litres / capacity_l));
  return { before: ratio(expected_l), after: ratio(expected_l + quantity) };
}
