import { offsetAt, type TimeZone } from '@niveau/shared/domain/time-zone';

const day = 86_400_000;

/** An instant on the clock of a zone, as the MomentField takes it; empty for none. */
export function momentOf(instant: string | null, zone: TimeZone): string {
  if (instant === null) return '';
  const t = Date.parse(instant);
  return new Date(t + offsetAt(t, zone)).toISOString().slice(0, 16);
}

/**
 * The instant of a moment on the clock of a zone; null for none. Of an hour that comes twice it is the first; one that
 * the clock skips is counted on from before it. A moment that still shows `known` is `known`, with its seconds.
 */
export function instantOf(moment: string, zone: TimeZone, known: string | null = null): string | null {
  if (moment === '') return null;
  if (moment === momentOf(known, zone)) return known;
  const wall = Date.parse(`${moment}Z`);
  const before = wall - offsetAt(wall - day, zone);
  const after = wall - offsetAt(wall + day, zone);
  const isShown = (t: number) => t + offsetAt(t, zone) === wall;
  return new Date(!isShown(before) && isShown(after) ? after : before).toISOString();
}
