import type { MenuEntry } from '@niveau/shared/api/manifest';
import type { NavbarEntry } from '@niveau/shared/api/space';
import type { PlacedEntry } from '@niveau/shared/domain/menu';
import type { Locale } from '@niveau/shared/i18n/locale';

/** The entries with one moved to another place; as they were where either place does not exist. */
export function moveEntry(placed: readonly PlacedEntry[], from: number, to: number): readonly PlacedEntry[] {
  const moved = placed[from];
  if (!moved || to < 0 || to >= placed.length) return placed;
  return placed.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The entries with one shown or taken out; the last one that is shown stays. */
export function showEntry(
  placed: readonly PlacedEntry[],
  page_name: string,
  displayed: boolean,
): readonly PlacedEntry[] {
  if (!displayed && placed.filter((one) => one.displayed).length <= 1) return placed;
  return placed.map((one) => (one.entry.page_name === page_name ? { ...one, displayed } : one));
}

export function isSameBar(one: readonly PlacedEntry[], other: readonly PlacedEntry[]): boolean {
  const told = (placed: readonly PlacedEntry[]) =>
    placed.map(({ entry, displayed }) => `${entry.page_name} ${displayed}`).join();
  return told(one) === told(other);
}

/** Of a saved bar, what this page shows and changes. */
export type SeenEntry = Pick<NavbarEntry, 'page_name' | 'displayed'>;

/** What was seen of a saved bar; null where none was ever saved. */
export function seenOf(saved: readonly NavbarEntry[] | null): SeenEntry[] | null {
  return saved?.map(({ page_name, displayed }) => ({ page_name, displayed })) ?? null;
}

export function isSameSeen(one: readonly SeenEntry[] | null, other: readonly SeenEntry[] | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The names of the shown entries, from the first one on. */
export function shownIn(placed: readonly PlacedEntry[], locale: Locale): string {
  return placed.flatMap(({ entry, displayed }) => (displayed ? entry.labels[locale] : [])).join(', ');
}

/** What is kept of the bar: the entries as they stand, then what was chosen of modules that the user does not see now. */
export function toNavbar(
  placed: readonly PlacedEntry[],
  before: readonly NavbarEntry[],
  locale: Locale,
): NavbarEntry[] {
  const shown = new Set(placed.map(({ entry }) => entry.page_name));
  return [
    ...placed.map(({ entry, displayed }) => toNavbarEntry(entry, displayed, locale)),
    ...before.filter(({ page_name }) => !shown.has(page_name)),
  ];
}

function toNavbarEntry(
  { page_name, page_link, labels, icon }: MenuEntry,
  displayed: boolean,
  locale: Locale,
): NavbarEntry {
  return { displayed, designation: labels[locale].slice(0, 40), page_link, page_name, icon };
}
