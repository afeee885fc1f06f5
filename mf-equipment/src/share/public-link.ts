import type { CallOutput } from '@niveau/shared/contract';

export type PublicLink = CallOutput<'GET global/url_page_public/asset/{id}'>[number];

/** Days for which a link can be made to work. */
export const lifetimes = ['7', '30', '90', '365'] as const;

/** What the QR code of a device holds: where it leads is decided when it is scanned. */
export function deviceCodeUrl(uid: string): string {
  return new URL(`/index/overviewDevice/${encodeURIComponent(uid)}`, location.origin).href;
}
