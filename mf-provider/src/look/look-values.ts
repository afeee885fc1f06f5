import type { CallOutput } from '@niveau/shared/contract';
import type { DisplayPalette } from '@niveau/shared/domain/palette';

export type Look = CallOutput<'GET display_option/professional/{id}'>;

export const colourNames = [
  'primary',
  'primary_dark',
  'primary_light',
  'secondary',
  'secondary_dark',
  'secondary_light',
  'error',
  'warning',
  'success',
] as const satisfies readonly (keyof DisplayPalette)[];

export const imageNames = [
  'src_logo_light_v2',
  'src_logo_dark',
  'src_favicon',
  'src_background_login',
  'src_background_login_mobile',
] as const;
export type ImageName = (typeof imageNames)[number];

/** What the form holds: all that a provider says of its look. */
export type LookValues = DisplayPalette & Readonly<Record<ImageName, string | null>>;

export function valuesOf(look: Look): LookValues {
  const entries = [...colourNames, ...imageNames].map((name) => [name, look[name]] as const);
  // Exactly the names of the type.
  return Object.fromEntries(entries) as unknown as LookValues;
}

type LookChange = DisplayPalette & Partial<Record<ImageName, string | null>>;

/**
 * What is saved: the colours, which are judged together, and of the pictures those that were changed, since somebody else
 * may have changed the others meanwhile.
 */
export function changeOf(before: LookValues, values: LookValues): LookChange {
  const same = imageNames.filter((name) => values[name] === before[name]);
  const change: Partial<LookValues> & DisplayPalette = { ...values };
  for (const name of same) delete change[name];
  return change;
}
