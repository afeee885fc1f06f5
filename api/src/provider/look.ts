import { checkPalette } from '@niveau/shared/domain/palette-check';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { route } from '../http/route.ts';
import { readDisplayOption } from '../space/display-option.ts';

export const changeLook = route('PUT provider/display_option', async ({ app, tx, caller, query, body }) => {
  const id_professional = caller.id_professional ?? 0;
  const {
    src_logo_light_v2,
    src_logo_dark,
    src_background_login,
    src_background_login_mobile,
    src_favicon,
    ...wanted
  } = body;
  const corrections = checkPalette(wanted);
  const shades =
    query.correct === 'true' ? corrections.map(({ field, proposed }) => [field, proposed] as const) : [];
  const colours = { ...wanted, ...Object.fromEntries(shades) };
  const isSaved = query.dry_run === 'false';
  // What is not given stays as it is: of two that save at once, the second sees what the first one saved.
  if (isSaved)
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`look:${id_professional}`}, 11))`);
  const before = await readDisplayOption(tx, id_professional);
  const image = (given: string | null | undefined, kept: string | null | undefined) =>
    given === undefined ? (kept ?? null) : given;
  const images = {
    src_logo_light_v2: image(src_logo_light_v2, before?.src_logo_light_v2),
    src_logo_dark: image(src_logo_dark, before?.src_logo_dark),
    src_background_login: image(src_background_login, before?.src_background_login),
    src_background_login_mobile: image(src_background_login_mobile, before?.src_background_login_mobile),
    src_favicon: image(src_favicon, before?.src_favicon),
  };
  if (isSaved) {
    await tx.run(sql`
      insert into display_option (id_professional, primary_colour, primary_dark, primary_light, secondary, secondary_dark, secondary_light, error,
        warning, success, src_logo_light_v2, src_logo_dark, src_background_login, src_background_login_mobile, src_favicon)
      values (${id_professional}, ${colours.primary}, ${colours.primary_dark}, ${colours.primary_light}, ${colours.secondary},
        ${colours.secondary_dark}, ${colours.secondary_light}, ${colours.error}, ${colours.warning}, ${colours.success},
        ${images.src_logo_light_v2}, ${images.src_logo_dark}, ${images.src_background_login}, ${images.src_background_login_mobile}, ${images.src_favicon})
      on conflict (id_professional) do update set primary_colour = excluded.primary_colour, primary_dark = excluded.primary_dark,
        primary_light = excluded.primary_light, secondary = excluded.secondary, secondary_dark = excluded.secondary_dark,
        secondary_light = excluded.secondary_light, error = excluded.error, warning = excluded.warning, success = excluded.success,
        src_logo_light_v2 = excluded.src_logo_light_v2, src_logo_dark = excluded.src_logo_dark, src_background_login = excluded.src_background_login,
        src_background_login_mobile = excluded.src_background_login_mobile, src_favicon = excluded.src_favicon`);
    await writeProviderAudit(tx, {
      id_professional,
      at: app.clock.now(),
      action: 'display_option_changed',
      entity: 'display_option',
      id_entity: id_professional,
      details: { before, after: { ...colours, ...images } },
    });
  }
  const named = await tx.row<{ name: string }>(
    sql`select name from professional where id_professional = ${id_professional}`,
  );
  const display_option = { id_professional, name: named?.name ?? '', ...colours, ...images };
  return { data: { display_option, is_saved: isSaved, corrections: [...corrections] } };
});
