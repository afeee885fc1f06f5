import sql, { Sql } from 'sql-template-tag';
import type { Database, Transaction } from '../src/database/database.ts';

/** How the database would read or write one table for a statement. */
export interface TableAccess {
  readonly table: string;
  /** Everything that the plan holds its rows against. */
  readonly conditions: string;
}

/** A plan's node, as `explain (format json)` writes it. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [key: string]: unknown;
}

/**
 * The same database, whose transactions note each statement that they run, once a text. `isNoted` keeps what is looked for.
 */
export function recording(database: Database, isNoted: (text: string) => boolean) {
  const statements = new Map<string, Sql>();
  const note = (query: Sql) => {
    if (isNoted(query.text) && !statements.has(query.text)) statements.set(query.text, query);
    return query;
  };
  const listening = (tx: Transaction): Transaction => ({
    rows: (query) => tx.rows(note(query)),
    row: (query) => tx.row(note(query)),
    run: (query) => tx.run(note(query)),
  });
  const recorded: Database = {
    ...database,
    transaction: (scope, work) => database.transaction(scope, (tx) => work(listening(tx))),
    bare: (work) => database.bare((tx) => work(listening(tx))),
  };
  return { database: recorded, statements };
}

/**
 * Which tables a statement reads, and by what: the plan of PostgreSQL, made as a superuser, whom no policy adds a condition
 * for. Nothing is run. A child is named as its parent where `parentOf` knows it.
 */
export async function accessesOf(
  tx: Transaction,
  statement: Sql,
  parentOf: (table: string) => string,
): Promise<readonly TableAccess[]> {
  const explain = new Sql(
    [`explain (format json, verbose) ${statement.strings[0] ?? ''}`, ...statement.strings.slice(1)],
    statement.values,
  );
  const [row] = await tx.rows<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(explain);
  const found: TableAccess[] = [];
  const walk = (node: PlanNode) => {
    const name = node['Relation Name'];
    // What writes rows holds them against nothing itself; what finds them stands under it.
    if (name && node['Node Type'] !== 'ModifyTable')
      found.push({
        table: parentOf(name),
        conditions: [
          'Index Cond',
          'Recheck Cond',
          'Filter',
          'Hash Cond',
          'Merge Cond',
          'Join Filter',
          'TID Cond',
        ]
          .map((key) => String(node[key] ?? ''))
          .join(' '),
      });
    for (const child of node.Plans ?? []) walk(child);
  };
  for (const { Plan } of row?.['QUERY PLAN'] ?? []) walk(Plan);
  return found;
}

/** Whether the transaction is one that no policy holds: plans of others have conditions that no statement names. */
export async function isSuperuser(tx: Transaction): Promise<boolean> {
  const row = await tx.row<{ yes: boolean }>(
    sql`select rolsuper as yes from pg_roles where rolname = current_user`,
  );
  return row?.yes === true;
}
