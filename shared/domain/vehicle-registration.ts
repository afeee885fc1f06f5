import { accept, type Checked, refuse } from './checked.ts';

/** Letters of the French plates: no I, O or U, and never SS. */
const letters = '[A-HJ-NP-TV-Z]';
const siv = new RegExp(`^((?!SS)${letters}{2})(\\d{3})((?!SS)${letters}{2})$`);
/** A dealer's (W garage), whose vehicles are not registered yet. A provisional one (WW) has the form of the others. */
const wGarage = new RegExp(`^(W)(\\d{3})((?!SS)${letters}{2})$`);
const fni = /^(\d{1,4})([A-HJ-NP-Z]{1,3})(0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])$/;

/** Registered as in France: overseas departments have French plates. */
const frenchPlates: ReadonlySet<string> = new Set(['FR', 'RE', 'GP', 'MQ', 'GF', 'YT']);

/**
 * The letters and digits of the plates of a country, those of trailers, machines, authorities and former systems included:
 * a plate that is real is never refused, one with a sign too many or too few is. Source: the ministries' own lists.
 */
const forms: Readonly<Record<string, RegExp>> = {
  // District, one or two letters, digits, E electric or H historic; authorities and forces without the letters.
  DE: /^[A-ZÄÖÜ]{1,3}[A-Z]{0,2}\d{1,6}[EH]?$/,
  // 1234 BCD since 2000, with a letter before it for machines, trailers and mopeds; M-1234-AB before.
  ES: /^(?:[A-Z]?\d{4}[B-DF-HJ-NPR-TV-Z]{3}|[A-Z]{1,4}\d{1,6}[A-Z]{0,2})$/,
  // AB 123 CD since 1994; provinces, machines and forces.
  IT: /^(?:[A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{2,4}[A-Z\d]?\d{3,6}[A-Z]?)$/,
  // Six signs in three groups; the royal household AA.
  NL: /^(?:(?=.*\d)(?=.*[A-Z])[A-Z\d]{6}|AA\d{2,3})$/,
  // AA-12-AA and its three forerunners; trailers and forces.
  PT: /^(?:[A-Z]{2}\d{2}[A-Z]{2}|\d{2}[A-Z]{2}\d{2}|\d{4}[A-Z]{2}|[A-Z]{1,3}\d{2,6})$/,
  // Two to seven signs; trailers have eight.
  GB: /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{2,8}$/,
  // 1-ABC-123 and its forerunners; plates of one's own choice.
  BE: /^(?=.*[A-Z])[A-Z\d]{1,8}$/,
  LU: /^[A-Z]{0,2}\d{2,5}$/,
  // Canton and up to six digits, U for dealers; M forces, A administration, P post.
  CH: /^(?:A[GIR]|B[ELS]|FR|G[ELR]|JU|LU|N[EW]|OW|S[GHOZ]|T[GI]|UR|V[DS]|Z[GH]|[MAP])\d{1,6}U?$/,
};

/**
 * A registration as it is stored. French ones since 2009 (SIV) as `AB-123-CD`, a dealer's as `W-123-AB`, before (FNI) as
 * `1234 AB 75`; those of other countries in capitals with single spaces or hyphens, by their country's form, or of 2 to 12 letters and digits where none
 * is known.
 */
export function checkVehicleRegistration(text: string, country = 'FR'): Checked {
  const spaced = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ');
  const compact = spaced.replaceAll(/[\s.-]/g, '');
  if (compact === '') return refuse('field_required');
  if (!frenchPlates.has(country)) {
    const isWritten = /^[\p{Lu}\d]+(?:[ .-][\p{Lu}\d]+)*$/u.test(spaced);
    const form = forms[country];
    const isSound = form ? form.test(compact) : compact.length >= 2 && compact.length <= 12;
    return isWritten && isSound ? accept(spaced) : refuse('field_invalid');
  }
  const found = siv.exec(compact) ?? wGarage.exec(compact);
  if (found && found[2] !== '000') return accept(`${found[1]}-${found[2]}-${found[3]}`);
  const old = fni.exec(compact);
  return old && !/^0/.test(compact) ? accept(`${old[1]} ${old[2]} ${old[3]}`) : refuse('field_invalid');
}

/** What two writings of one plate have in common: its letters and digits. */
export function registrationKey(registration: string): string {
  return registration.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');
}

/** Whose register a plate stands in: plates alike of two registers are two vehicles. */
export function plateCountry(country: string): string {
  return frenchPlates.has(country) ? 'FR' : country;
}
