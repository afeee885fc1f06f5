import type { Designation } from '@niveau/shared/domain/permission';
import { z } from 'zod';

/** What the members of a space are told, by the module whose vision it takes, and the page that it opens. */
export const memberKinds = {
  document_shared: { module: 'DOCS', link: '/documents', category: 'document' },
  news_published: { module: 'NEWS', link: '/news', category: 'news' },
  order_taken_back: { module: 'ORDC', link: '/orders_cockpit', category: 'order' },
  sticker_preparing: { module: 'STCK', link: '/stickers', category: 'sticker' },
  sticker_shipped: { module: 'STCK', link: '/stickers', category: 'sticker' },
  sticker_refused: { module: 'STCK', link: '/stickers', category: 'sticker' },
  subscription_cancelled: { module: 'SUBS', link: '/parameter/subscription', category: 'subscription' },
  subscription_reactivated: { module: 'SUBS', link: '/parameter/subscription', category: 'subscription' },
  subscription_direct_debit: { module: 'SUBS', link: '/parameter/subscription', category: 'subscription' },
  subscription_renewed: { module: 'SUBS', link: '/parameter/subscription', category: 'subscription' },
  subscription_expired: { module: 'SUBS', link: '/parameter/subscription', category: 'subscription' },
  payment_failed: { module: 'SUBS', link: '/parameter/subscription', category: 'subscription' },
  payment_method_changed: { module: 'SUBS', link: '/parameter/subscription', category: 'subscription' },
} as const satisfies Readonly<
  Record<string, { readonly module: Designation; readonly link: string; readonly category: string }>
>;
export type MemberKind = keyof typeof memberKinds;

/** What the supplier is told by e-mail. */
export const supplierKinds = [
  'sticker_requested',
  'assistance_required',
  'bug_reported',
  'opinion_given',
  'order_requested',
  'order_withdrawn',
  'order_difference',
] as const;
export type SupplierKind = (typeof supplierKinds)[number];

export type ServiceKind = MemberKind | SupplierKind;

export function isMemberKind(kind: string): kind is MemberKind {
  return Object.hasOwn(memberKinds, kind);
}

export function isSupplierKind(kind: string): kind is SupplierKind {
  return supplierKinds.some((name) => name === kind);
}

/**
 * What a message says, by name: `date` as YYYY-MM-DD, `amount_cents` in euro cents, everything else as it is written.
 * For the supplier also whom it goes to and answers to, and what is attached.
 */
export const serviceFacts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type ServiceFacts = z.output<typeof serviceFacts>;

/** Titles and bodies by what happened; `{…}` stands for a fact. Beside them, what stands around every e-mail. */
export type ServiceTexts = Readonly<
  Record<ServiceKind, { readonly title: string; readonly body: string }>
> & {
  readonly open: string;
  /** Why a member gets it; how the supplier answers. */
  readonly why: string;
  readonly answer: string;
};
