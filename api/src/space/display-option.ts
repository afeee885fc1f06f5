import { AppError } from '@niveau/shared/api/errors';
import type { DisplayOption } from '@niveau/shared/api/space';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { providerOfHost } from './host-provider.ts';

/** A provider's look; undefined where there is no such provider, or where it has chosen none. */
export function readDisplayOption(
  tx: Transaction,
  id_professional: number,
): Promise<DisplayOption | undefined> {
  return tx.row<DisplayOption>(sql`
    select d.id_professional, p.name, d.primary_colour as "primary", d.primary_dark, d.primary_light, d.secondary,
      d.secondary_dark, d.secondary_light, d.error, d.warning, d.success, d.src_logo_light_v2, d.src_logo_dark, d.src_background_login,
      d.src_background_login_mobile, d.src_favicon
    from display_option d join professional p on p.id_professional = d.id_professional
    where d.id_professional = ${id_professional}`);
}

export const displayOptionOfHost = route('GET display_option/pwa_sens', async ({ tx, query, http }) => {
  const id_professional = query.id_professional ?? (await providerOfHost(tx, http.host));
  if (id_professional === null) throw new AppError('display_option_not_found');
  return { data: await requireDisplayOption(tx, id_professional) };
});

export const displayOption = route('GET display_option/professional/{id}', async ({ tx, params }) => ({
  data: await requireDisplayOption(tx, params.id),
}));

async function requireDisplayOption(tx: Transaction, id_professional: number): Promise<DisplayOption> {
  const display = await readDisplayOption(tx, id_professional);
  if (!display) throw new AppError('display_option_not_found');
  return display;
}
