import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** So many good versions of a module stay, however old: what a channel, or a space that it is kept from, goes back to. */
const keptGood = 3;
const day = 86_400_000;

/**
 * From when on the files of each release may go, by `name version`: so many days after the last channel left it, or after it
 * was released where none ever pointed at it. Those in use are not among them: a channel points at them, or would be rolled
 * back to them. A page keeps what it shows until it is left, and a device for as long as it is offline: hence the days.
 */
export async function readRemovable(tx: Transaction, keepDays: number): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx.rows<{ name: string; version: string; last_used: Date }>(sql`
    with good as (
      select name, version, row_number() over (partition by name order by id_pointer desc) as place
      from (
        select distinct on (name, version) name, version, id_pointer, rolled_back_at from module_pointer
        where channel = 'stable' order by name, version, id_pointer desc
      ) as latest
      where rolled_back_at is null
    )
    select r.name, r.version, greatest(r.released_at, (
      select max(p.left_at) from module_pointer p where p.name = r.name and p.version = r.version)) as last_used
    from module_release r
    where not exists (select from module_channel c where c.name = r.name and r.version in (c.version, c.previous_version))
      and not exists (select from good g where g.name = r.name and g.version = r.version and g.place <= ${keptGood})`);
  return new Map(
    rows.map(({ name, version, last_used }) => [
      `${name} ${version}`,
      new Date(last_used.getTime() + keepDays * day),
    ]),
  );
}
