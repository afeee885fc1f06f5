import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { readPeriod } from '../readings/period.ts';
import { findBiodigester } from './visible-biodigester.ts';

interface EventRow {
  readonly id_event: number;
  readonly at: Date;
  readonly kind: string;
  readonly value: string;
  readonly by: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What was asked of a biodigester and what it did, newest first. */
export const readHistoric = route(
  'GET device/biodigestor/{id}/historic',
  async ({ app, tx, caller, params, query }) => {
    const { id_device } = await findBiodigester(tx, caller, params.id);
    const { from, to } = readPeriod('query', {
      date_start: query.date_start ?? new Date(0).toISOString(),
      date_end: query.date_end ?? new Date(app.clock.now().getTime() + 1).toISOString(),
    });
    const filter = sql`e.id_device = ${id_device} and e.at >= ${new Date(from)} and e.at < ${new Date(to)}
      and (${query.kind ?? null}::text is null or e.kind = ${query.kind ?? null}::text)`;
    const rows = await tx.rows<EventRow>(sql`
      select e.id_event, e.at, e.kind, e.value, u.first_name || ' ' || u.last_name as by, e.details
      from biodigester_event e left join account u on u.id_user = e.id_user
      where ${filter} order by e.at desc, e.id_event desc limit ${query.limit} offset ${query.offset}`);
    const counted = await tx.row<{ total: number }>(
      sql`select count(*) as total from biodigester_event e where ${filter}`,
    );
    return {
      data: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      meta: { total: counted?.total ?? 0 },
    };
  },
);
