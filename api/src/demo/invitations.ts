import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { demoSpaces, demoUsers } from './spaces.ts';

const day = 86_400_000;

/** In the main space, people at each step on their way in; to the manager, a space to join. */
const invitations = [
  {
    space: 'farm',
    email: demoUsers.manager.email,
    token: 'demo-invitation-farm',
    state: 0,
    days: 0,
    by: null,
  },
  {
    space: 'haulier',
    email: 'sophie.garnier@demo.example',
    token: 'demo-invitation-garnier',
    state: 0,
    days: 2,
    by: 'manager',
  },
  {
    space: 'haulier',
    email: 'karim.haddad@demo.example',
    token: 'demo-invitation-haddad',
    state: 3,
    days: 1,
    by: 'manager',
  },
  {
    space: 'haulier',
    email: 'lucas.fabre@demo.example',
    token: 'demo-invitation-fabre',
    state: 2,
    days: 6,
    by: 'manager',
  },
] as const;

/** Invitations in their states, each as a consultant, and what the audit trail says of them. */
export async function seedInvitations(
  tx: Transaction,
  consultantOf: (space: 'farm' | 'haulier') => number,
  now: Date,
): Promise<void> {
  for (const { space, email, token, state, days, by } of invitations) {
    const { id_client } = demoSpaces[space];
    const at = new Date(now.getTime() - days * day);
    const inviter = by === null ? null : demoUsers[by].id_user;
    const made = await tx.row<{ id_invitation: number }>(sql`
      insert into invitation (token, id_client, email, id_role, state, created_at, sent_at, invited_by)
      values (${token}, ${id_client}, ${email}, ${consultantOf(space)}, ${state}, ${at}, ${at}, ${inviter}) returning id_invitation`);
    await writeAudit(tx, {
      id_client,
      id_user: inviter,
      at,
      action: 'user_invited',
      entity: 'invitation',
      id_entity: made?.id_invitation ?? null,
      details: { email, role: 'consultant' },
    });
  }
}
