import type { ImplementedCall } from '../http/route.ts';
import { moveSticker, providerStickers } from './provider-stickers.ts';
import { listStickers, requestStickers } from './stickers.ts';

export const routes: readonly ImplementedCall[] = [
  listStickers,
  requestStickers,
  providerStickers,
  moveSticker,
];
