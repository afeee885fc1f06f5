import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { HttpFacts } from '../http/route.ts';
import { jobNames } from '../jobs/job-names.ts';

/** What can happen to an order. */
export type OrderEventKind =
  | 'proposed'
  | 'requested'
  | 'validated'
  | 'validated_automatically'
  | 'cancelled'
  | 'lapsed'
  | 'sent'
  | 'checked'
  | 'planned'
  | 'delivering'
  | 'day_changed'
  | 'completed'
  | 'difference_reported'
  | 'document_added';

export interface OrderEvent {
  readonly id_client: number;
  readonly id_order: number;
  readonly kind: OrderEventKind;
  readonly at: Date;
  /** The person of the space who did it, whom the history names; `null` where the product or the supplier did. */
  readonly id_user: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Writes what happened to an order, in the same transaction as the change, into its history and the audit trail, which
 * also knows the supplier's person. From the history notifications and e-mails are written afterwards, each once.
 */
export async function writeOrderEvent(tx: Transaction, event: OrderEvent): Promise<void> {
  const { id_client, id_order, kind, at, id_user, details = {} } = event;
  const json = JSON.stringify(details);
  await tx.run(sql`insert into order_event (id_client, id_order, kind, at, id_user, details)
    values (${id_client}, ${id_order}, ${kind}, ${at}, ${id_user}, ${json}::jsonb)`);
  await tx.run(sql`insert into audit (id_client, id_user, at, action, entity, id_entity, details)
    values (${id_client}, coalesce(${id_user}::bigint, app_user()), ${at}, ${`order_${kind}`}, 'order', ${id_order}, ${json}::jsonb)`);
}

/** Asks, once the transaction is committed, that what happened to an order is told. */
export function askToAnnounce(
  app: App,
  { afterCommit }: Pick<HttpFacts, 'afterCommit'>,
  id_order: number,
): void {
  afterCommit(() => app.jobs.send(jobNames.announceOrder, { id_order }, { key: String(id_order) }));
}
