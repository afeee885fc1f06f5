import type { ImplementedCall } from '../http/route.ts';
import { openSession, readSession } from '../payment/open-session.ts';
import { webhook } from '../payment/webhook.ts';
import { cancelSubscription, debitSubscription, reactivateSubscription } from './change-subscription.ts';
import { invoiceFile, invoices } from './invoices.ts';
import { listSubscriptions } from './list-subscriptions.ts';

export const routes: readonly ImplementedCall[] = [
  listSubscriptions,
  cancelSubscription,
  reactivateSubscription,
  debitSubscription,
  invoices,
  invoiceFile,
  openSession,
  readSession,
  webhook,
];
