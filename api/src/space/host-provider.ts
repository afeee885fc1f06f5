import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** The name in a Host header, without its port, in lower case. */
export function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** The provider that a host name belongs to; null for a name that is nobody's. */
export async function providerOfHost(tx: Transaction, host: string): Promise<number | null> {
  const row = await tx.row<{ id_professional: number }>(sql`
    select id_professional from professional where ${hostName(host)} = any(host_names) order by id_professional limit 1`);
  return row?.id_professional ?? null;
}
