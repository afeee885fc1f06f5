import sql from 'sql-template-tag';
import { route } from '../http/route.ts';

export const readTour = route('GET user/tour', async ({ tx, caller }) => {
  const row = await tx.row<{ offered_at: Date | null }>(
    sql`select tour_offered_at as offered_at from account where id_user = ${caller.id_user}`,
  );
  return { data: { offered_at: row?.offered_at?.toISOString() ?? null } };
});

export const noteTour = route('PUT user/tour', async ({ app, tx, caller }) => {
  await tx.run(
    sql`update account set tour_offered_at = coalesce(tour_offered_at, ${app.clock.now()}) where id_user = ${caller.id_user}`,
  );
  return { data: null };
});
