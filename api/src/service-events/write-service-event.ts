import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { HttpFacts } from '../http/route.ts';
import { jobNames } from '../jobs/job-names.ts';
import type { ServiceFacts, ServiceKind } from './service-kinds.ts';

export interface ServiceEvent {
  /** Null: every space in the transaction's scope, one event each. */
  readonly id_client: number | null;
  readonly kind: ServiceKind;
  readonly id_entity: number | null;
  readonly facts: ServiceFacts;
  readonly at: Date;
  /** Who did it, and need not be told. */
  readonly id_user?: number;
}

/** Writes what is to be told, in the same transaction as what happened: it is told once, even where the server stops in between. */
export async function writeServiceEvent(tx: Transaction, event: ServiceEvent): Promise<void> {
  const { id_client, kind, id_entity, facts, at, id_user = null } = event;
  await tx.run(sql`insert into service_event (id_client, kind, id_entity, facts, id_user, at)
    select c.id_client, ${kind}::text, ${id_entity}::bigint, ${JSON.stringify(facts)}::jsonb, ${id_user}::bigint, ${at}::timestamptz
    from client c where ${id_client}::bigint is null or c.id_client = ${id_client}`);
}

/** Asks, once the transaction is committed, that what happened is told. */
export function askToTell(app: App, { afterCommit }: Pick<HttpFacts, 'afterCommit'>): void {
  afterCommit(() => app.jobs.send(jobNames.tellServices, {}, { key: 'all' }));
}
