/** The states of a sticker request, and the steps between them: all are the provider's but the first. */
export const stickerStates = ['requested', 'preparing', 'shipped', 'refused'] as const;
export type StickerState = (typeof stickerStates)[number];

const next: Readonly<Record<StickerState, readonly StickerState[]>> = {
  requested: ['preparing', 'shipped', 'refused'],
  preparing: ['shipped', 'refused'],
  shipped: [],
  refused: [],
};

/** Whether a request can go from one state to another. Nothing leads out of shipped or refused. */
export function canMoveSticker(from: StickerState, to: StickerState): boolean {
  return next[from].includes(to);
}
