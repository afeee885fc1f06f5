import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { route } from '../http/route.ts';
import { requireOwnClient } from './own-client.ts';

type Message = CallOutput<'GET provider/banner'>[number];
type Dates = 'date_countdown' | 'starts_at' | 'ends_at';
type Row = Omit<Message, Dates> & Readonly<Record<Dates, Date | null>>;

/** The newest of each: that is the one which is shown. */
export const banners = route('GET provider/banner', async ({ tx, caller }) => {
  const rows = await tx.rows<Row>(sql`
    select distinct on (coalesce(b.id_client, 0)) b.id_client, c.client_space_name, b.message, b.background_color, b.date_countdown, b.starts_at, b.ends_at
    from banner b left join client c on c.id_client = b.id_client
    where b.id_professional = ${caller.id_professional}
    order by coalesce(b.id_client, 0), b.created_at desc, b.id_banner desc`);
  return {
    data: rows.map((row) => ({
      ...row,
      date_countdown: row.date_countdown?.toISOString() ?? null,
      starts_at: row.starts_at?.toISOString() ?? null,
      ends_at: row.ends_at?.toISOString() ?? null,
    })),
  };
});

export const setBanner = route('PUT provider/banner', async ({ app, tx, caller, body }) => {
  const { id_professional } = caller;
  const { id_client, message, background_color, date_countdown, starts_at, ends_at } = body;
  if (id_client !== null) await requireOwnClient(tx, id_client);
  const now = app.clock.now();
  // One message for each: the one before it goes.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`banner:${id_professional}`}, 11))`);
  await tx.run(
    sql`delete from banner where id_professional = ${id_professional} and id_client is not distinct from ${id_client}`,
  );
  await tx.run(sql`insert into banner (id_professional, id_client, message, background_color, date_countdown, starts_at, ends_at, created_at)
    values (${id_professional}, ${id_client}, ${message}, ${background_color}, ${date_countdown}, ${starts_at}, ${ends_at}, ${now})`);
  await writeProviderAudit(tx, {
    id_professional,
    id_client,
    at: now,
    action: 'banner_set',
    entity: 'banner',
    id_entity: id_client,
    details: { message },
  });
  return { data: { id_client, message, background_color, date_countdown, starts_at, ends_at } };
});

export const deleteBanner = route('DELETE provider/banner', async ({ app, tx, caller, query }) => {
  const { id_professional } = caller;
  const id_client = query.id_client ?? null;
  const deleted = await tx.run(
    sql`delete from banner where id_professional = ${id_professional} and id_client is not distinct from ${id_client}`,
  );
  if (deleted === 0) throw new AppError('banner_not_found');
  await writeProviderAudit(tx, {
    id_professional,
    id_client,
    at: app.clock.now(),
    action: 'banner_deleted',
    entity: 'banner',
    id_entity: id_client,
  });
  return { data: null };
});
