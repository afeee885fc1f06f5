import sql from 'sql-template-tag';
import { asSystem } from '../database/as-system.ts';
import { route } from '../http/route.ts';

interface Own {
  readonly id_help_request: number;
  readonly rating: number | null;
  readonly message: string;
  readonly created_at: Date;
}

const stars = [1, 2, 3, 4, 5] as const;

/** The last rating of each of the provider's customers counts, in figures alone: nobody reads who said what. */
export const opinions = route('GET global/opinion', async ({ tx, caller }) => {
  const own = await tx.rows<Own>(sql`
    select id_help_request, rating, message, created_at from help_request
    where id_user = ${caller.id_user} and kind = 'opinion' order by created_at desc, id_help_request desc limit 20`);
  const counted = await asSystem(tx, caller, () =>
    tx.rows<{ rating: number; count: number }>(sql`
      select rating, count(*) as count from (
        select distinct on (h.id_user) h.rating from help_request h join client c on c.id_client = h.id_client
        where c.id_professional = ${caller.id_professional} and h.kind = 'opinion' and h.rating is not null
        order by h.id_user, h.created_at desc, h.id_help_request desc) as last
      group by rating`),
  );
  const counts = stars.map((star) => counted.find(({ rating }) => rating === star)?.count ?? 0);
  const count = counts.reduce((sum, one) => sum + one, 0);
  const sum = counts.reduce((total, one, at) => total + one * (at + 1), 0);
  return {
    data: {
      average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
      count,
      counts,
      own: own.map(({ created_at, ...opinion }) => ({ ...opinion, sent_at: created_at.toISOString() })),
    },
  };
});
