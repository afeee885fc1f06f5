import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

export interface Contact {
  readonly label: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

interface ProblemRow {
  readonly id_problem: number;
  readonly code: string;
  readonly contacts: Contact[];
}

/** The categories with whom a provider named for each; its own address where it named nobody. */
export async function readProblems(tx: Transaction, id_professional: number): Promise<ProblemRow[]> {
  const rows = await tx.rows<ProblemRow & { email: string | null; phone: string | null }>(sql`
    select b.id_problem, b.code, p.email, p.phone, coalesce((
      select jsonb_agg(jsonb_build_object('label', x.label, 'email', x.email, 'phone', x.phone) order by x.id_problem_contact)
      from problem_contact x where x.id_professional = p.id_professional and x.id_problem = b.id_problem), '[]'::jsonb) as contacts
    from problem b join professional p on p.id_professional = ${id_professional}
    order by b.id_problem`);
  return rows.map(({ id_problem, code, contacts, email, phone }) => {
    const own = email || phone ? [{ label: null, email, phone }] : [];
    return { id_problem, code, contacts: contacts.length > 0 ? contacts : own };
  });
}

/** Throws `problem_not_found`. */
export async function requireProblem(
  tx: Transaction,
  id_problem: number,
): Promise<{ readonly code: string }> {
  const row = await tx.row<{ code: string }>(sql`select code from problem where id_problem = ${id_problem}`);
  if (!row) throw new AppError('problem_not_found');
  return row;
}
