import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { providerOf } from '../ingest/take-uplinks.ts';

interface CommandRow {
  readonly id_command: number;
  readonly device_number: string;
  readonly asked_at: Date;
  readonly command: string;
  readonly value: string;
}

const mostCommands = 100;
/** A hatch is not to open long after somebody asked for it: what nobody fetched in time is never given. */
const freshFor = 3_600_000;

/** Commands that nobody has fetched yet, oldest first, each given to one who asks; what the digester did by itself is none. */
export const giveCommands = route('GET ingest/commands', async ({ app, tx, caller }) => {
  providerOf(caller);
  const now = app.clock.now();
  const rows = await tx.rows<CommandRow>(sql`
    with given as (
      update biodigester_event set sent_at = ${now}
      where id_event in (
        select id_event from biodigester_event
        where sent_at is null and id_user is not null and at > ${new Date(now.getTime() - freshFor)}
        order by id_event limit ${mostCommands} for update skip locked)
      returning id_event, id_device, at, kind, value)
    select g.id_event as id_command, d.device_number, g.at as asked_at, g.kind as command, g.value
    from given g join device d on d.id_device = g.id_device order by g.id_event`);
  return { data: rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })) };
});
