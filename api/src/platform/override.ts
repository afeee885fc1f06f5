import type { ModuleOverride } from '@niveau/shared/api/platform';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { Reader } from './audience.ts';
import { readTicket, type Ticket } from './ticket.ts';

/** Holds the ticket of a browser. */
export const overrideCookie = 'niveau_override';

export type OverrideRefusal = 'expired' | 'invalid' | 'ended' | 'not_allowed';
export type OverrideCheck =
  | { readonly ok: true; readonly ticket: Ticket }
  | { readonly ok: false; readonly reason: OverrideRefusal };

/** Whether a ticket holds at this moment: signed, in time, not ended, and allowed by the installation and the space. As the system. */
export async function checkOverride(app: App, tx: Transaction, token: string): Promise<OverrideCheck> {
  if (!app.settings.hasOverrides) return { ok: false, reason: 'not_allowed' };
  const read = await readTicket(app.settings.secret, token, app.clock.now());
  if (!read.ok) return read;
  const { id_ticket, id_client } = read.ticket;
  const row = await tx.row<{ ended_at: Date | null; overrides_allowed: boolean }>(sql`
    select t.ended_at, c.overrides_allowed from override_ticket t join client c on c.id_client = t.id_client
    where t.id_ticket = ${id_ticket} and t.id_client = ${id_client}`);
  if (!row || row.ended_at) return { ok: false, reason: 'ended' };
  return row.overrides_allowed ? read : { ok: false, reason: 'not_allowed' };
}

/** The build that a reader's browser has a ticket for; `null` where there is none for them in this space. As the system. */
export async function overrideFor(
  app: App,
  tx: Transaction,
  cookies: Readonly<Record<string, string | undefined>>,
  reader: Reader,
): Promise<ModuleOverride | null> {
  const token = cookies[overrideCookie];
  if (!token) return null;
  const check = await checkOverride(app, tx, token);
  if (!check.ok) return null;
  const { id_ticket, module, url, id_client, id_user, expires_at } = check.ticket;
  if (id_client !== reader.id_client || (id_user !== null && id_user !== reader.id_user)) return null;
  return { id_ticket, module, url, expires_at: expires_at.toISOString() };
}
