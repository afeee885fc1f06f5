import type { AlertEventRow } from '@niveau/shared/api/alerts';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

type Times = 'triggered_at' | 'acknowledged_at' | 'resolved_at' | 'revoked_at';
type Row = Omit<AlertEventRow, Times> & {
  readonly [K in Times]: AlertEventRow[K] extends string ? Date : Date | null;
};

/** Events as they are shown; `where` may go on with an order and a page. */
export async function readEvents(tx: Transaction, where: Sql): Promise<AlertEventRow[]> {
  const rows = await tx.rows<Row>(sql`
    select e.*, d.device_number as source, u.first_name || ' ' || u.last_name as acknowledged_by
    from alert_event e
    join device d on d.id_device = e.id_device
    left join account u on u.id_user = e.acknowledged_by
    where ${where}`);
  return rows.map((row) => ({
    ...row,
    triggered_at: row.triggered_at.toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }));
}
