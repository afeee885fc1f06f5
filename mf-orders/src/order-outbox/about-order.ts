/** By which a queued decision is found by the order that it is about. */
export const aboutOrder = (id_order: number): string => `order:${id_order}`;

/** By which a queued order is found by the tank that it is for. */
export const aboutTank = (id_asset: number): string => `tank:${id_asset}`;

/** The order that a queued decision is about; null where it is about something else. */
export const orderOf = (about: string): number | null => idAfter('order', about);

/** The tank that a queued order is for; null where it is about something else. */
export const tankOf = (about: string): number | null => idAfter('tank', about);

function idAfter(kind: string, about: string): number | null {
  const [found, id] = about.split(':');
  return found === kind && id !== undefined && /^\d+$/.test(id) ? Number(id) : null;
}
