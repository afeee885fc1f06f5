import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';

/** A space and its provider. */
export interface BannerPlace {
  readonly id_client: number;
  readonly id_professional: number;
}

interface Banner {
  readonly message: string;
  readonly background_color: string;
  readonly date_countdown: Date | null;
}

/** The newest message to this very space; else the newest to every space of the provider. */
export function readBanner(
  tx: Transaction,
  { id_client, id_professional }: BannerPlace,
  now: Date,
): Promise<Banner | undefined> {
  return tx.row<Banner>(sql`
    select message, background_color, date_countdown
    from banner
    where id_professional = ${id_professional} and (id_client is null or id_client = ${id_client})
      and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
    order by id_client nulls last, created_at desc, id_banner desc
    limit 1`);
}

export const banner = route('GET banner', async ({ app, tx, caller }) => {
  const row = await readBanner(tx, caller, app.clock.now());
  return { data: row ? { ...row, date_countdown: row.date_countdown?.toISOString() ?? null } : null };
});
