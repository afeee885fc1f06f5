import sql from 'sql-template-tag';
import { route } from '../http/route.ts';

/** The newest message to this very space; else the newest to every space of the provider. */
export const banner = route('GET banner', async ({ app, tx, caller }) => {
  const now = app.clock.now();
  const row = await tx.row<{ message: string; background_color: string; date_countdown: Date | null }>(sql`
    select message, background_color, date_countdown
    from banner
    where id_professional = ${caller.id_professional} and (id_client is null or id_client = ${caller.id_client})
      and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
    order by id_client nulls last, created_at desc, id_banner desc
    limit 1`);
  return { data: row ? { ...row, date_countdown: row.date_countdown?.toISOString() ?? null } : null };
});
