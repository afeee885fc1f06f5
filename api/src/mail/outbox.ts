import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Letter } from './letter-layout.ts';

export interface OutgoingEmail {
  readonly id_client: number | null;
  readonly id_professional: number | null;
  readonly recipient: string;
  readonly letter: Letter;
  /** The same e-mail is written once. */
  readonly dedup_key: string;
  /** Holds a link that opens an account. */
  readonly is_secret: boolean;
  readonly at: Date;
}

/** Puts an e-mail into the outbox, in the transaction of what it tells of. Needs the system's scope; ask for `jobNames.sendEmails` after the commit. */
export async function queueEmail(tx: Transaction, email: OutgoingEmail): Promise<void> {
  const { id_client, id_professional, recipient, letter, dedup_key, is_secret, at } = email;
  await tx.run(sql`
    insert into email_outbox (id_client, id_professional, recipient, subject, body_text, body_html, dedup_key, is_secret, created_at)
    values (${id_client}, ${id_professional}, ${recipient}, ${letter.subject}, ${letter.body_text}, ${letter.body_html},
      ${dedup_key}, ${is_secret}, ${at})
    on conflict do nothing`);
}
