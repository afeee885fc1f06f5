import type { DisplayOption } from '../api/space.ts';
import { defaultPalette, paletteCss } from './palette.ts';

/** Of the page of a provider that has none. */
export const defaultFavicon = '/branding/default/favicon.svg';

/** A provider's look as one style sheet: colours, pictures of the sign-in page, logo; of nobody, the product's own. */
export function lookCss(display: DisplayOption | null): string {
  return [paletteCss(display ?? defaultPalette), backgroundCss(display), logoCss(display)].join('\n');
}

function backgroundCss(display: DisplayOption | null): string {
  const picture = (address: string | null | undefined) => (address ? cssUrl(address) : 'none');
  return `:root{--login-background:${picture(display?.src_background_login)};--login-background-mobile:${picture(display?.src_background_login_mobile)}}`;
}

/**
 * The custom properties by which a provider's logo is drawn on a dark ground: its own picture where it has one; without
 * one they have no value, and whoever reads them puts the other logo on a light plate.
 */
export function logoCss(display: Pick<DisplayOption, 'src_logo_dark'> | null): string {
  const source = display?.src_logo_dark;
  return source
    ? `:root{--logo-dark:${cssUrl(source)};--logo-dark-ground:transparent;--logo-dark-room:0px}`
    : ':root{--logo-dark:initial;--logo-dark-ground:initial;--logo-dark-room:initial}';
}

/** An address as CSS, whatever is in it. */
export function cssUrl(address: string): string {
  return `url("${address.replace(/["\\\n<>]/g, encodeURIComponent)}")`;
}
