import type { ImplementedCall } from '../http/route.ts';
import { listLinks, makeLink, revokeLink } from './links.ts';
import { followQrCode } from './qr-code.ts';
import { readPublicPage } from './read-public-page.ts';

export const routes: readonly ImplementedCall[] = [
  listLinks,
  makeLink,
  revokeLink,
  readPublicPage,
  followQrCode,
];
