export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Between what is pointed at, the card, and the edge of the window, in px. */
const gap = 16;

/**
 * Where a card stands beside what it is about: at its right where there is room, else under it, else over it; always
 * whole inside the window where that is large enough.
 */
export function placeCard(
  target: Box,
  card: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const within = (wanted: number, size: number, room: number) =>
    Math.max(gap, Math.min(wanted, room - size - gap));
  const right = target.left + target.width + gap;
  if (right + card.width + gap <= window.width)
    return { left: right, top: within(target.top, card.height, window.height) };
  const under = target.top + target.height + gap;
  const left = within(target.left + target.width / 2 - card.width / 2, card.width, window.width);
  if (under + card.height + gap <= window.height) return { left, top: under };
  return { left, top: within(target.top - gap - card.height, card.height, window.height) };
}
