import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

interface Home {
  readonly id_professional: number | null;
  readonly time_zone: string;
}

/** Under whose name a person is written to: the provider of the space where they were last, or where they signed up. */
export function homeOf(tx: Transaction, id_user: number): Promise<Home | undefined> {
  return tx.row<Home>(sql`
    select coalesce(c.id_professional, u.id_professional) as id_professional, coalesce(c.time_zone, 'Europe/Paris') as time_zone
    from account u
    left join membership m on m.id_user = u.id_user
    left join client c on c.id_client = m.id_client
    where u.id_user = ${id_user}
    order by m.id_client = u.id_client_last desc nulls last, m.is_principal desc nulls last, m.id_client
    limit 1`);
}
