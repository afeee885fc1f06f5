/**
 * The custom properties by which a provider's logo is drawn on a dark ground: its own picture where it has one; without
 * one they have no value, and whoever reads them puts the other logo on a light plate.
 */
export function logoCss(display: { readonly src_logo_dark: string | null } | null): string {
  const source = display?.src_logo_dark;
  return source
    ? `:root{--logo-dark:${cssUrl(source)};--logo-dark-ground:transparent;--logo-dark-room:0px}`
    : ':root{--logo-dark:initial;--logo-dark-ground:initial;--logo-dark-room:initial}';
}

/** An address as CSS, whatever is in it. */
export function cssUrl(address: string): string {
  return `url("${address.replace(/["\\\n<>]/g, encodeURIComponent)}")`;
}
