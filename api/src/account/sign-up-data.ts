import { badgeInitialMost } from '@niveau/shared/domain/validators';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../database/database.ts';

/** What somebody asked for: it stands in the link that only the owner of the address can read. */
export const signUpData = z.object({
  password_hash: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
});
export type SignUp = z.output<typeof signUpData>;

/** Opens an account as it was asked for. */
export async function activate(tx: Transaction, id_user: number, data: SignUp, now: Date): Promise<void> {
  const { password_hash, first_name, last_name, language } = data;
  const initial = [first_name, last_name]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();
  await tx.run(sql`update account set state = 'active', date_certified_mail = ${now}, password_hash = ${password_hash},
      first_name = ${first_name}, last_name = ${last_name}, language = ${language},
      badge_initial = ${[...initial].slice(0, badgeInitialMost).join('')}
    where id_user = ${id_user}`);
}
