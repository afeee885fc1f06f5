import { accept, type Checked, refuse } from './checked.ts';

/** Letters of the French plates: no I, O or U, and never SS. */
const letters = '[A-HJ-NP-TV-Z]';
const siv = new RegExp(`^((?!SS)${letters}{2})(\\d{3})((?!SS)${letters}{2})$`);
const fni = /^(\d{1,4})([A-HJ-NP-Z]{1,3})(0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])$/;

/**
 * A registration as it is stored. French ones since 2009 (SIV) as `AB-123-CD`, before (FNI) as `1234 AB 75`; those of other
 * countries in capitals, 2 to 12 letters and digits with single spaces or hyphens.
 */
export function checkVehicleRegistration(text: string, country = 'FR'): Checked {
  const spaced = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ');
  const compact = spaced.replaceAll(/[\s.-]/g, '');
  if (compact === '') return refuse('field_required');
  if (country !== 'FR') {
    const isSound =
      /^[\p{Lu}\d]+(?:[ -][\p{Lu}\d]+)*$/u.test(spaced) && compact.length >= 2 && compact.length <= 12;
    return isSound ? accept(spaced) : refuse('field_invalid');
  }
  const found = siv.exec(compact);
  if (found && found[2] !== '000') return accept(`${found[1]}-${found[2]}-${found[3]}`);
  const old = fni.exec(compact);
  return old && !/^0/.test(compact) ? accept(`${old[1]} ${old[2]} ${old[3]}`) : refuse('field_invalid');
}
