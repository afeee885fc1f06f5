/** The menu of a user: which modules' entries stand in the bars, and in which order. */
import type { MenuEntry } from '../api/manifest.ts';
import type { NavbarEntry } from '../api/space.ts';
import { allows, type Levels } from './permission.ts';

/** Section 9 of the specification: the bottom bar and the left list show the first four. */
export const mostShown = 4;

const home = 'equipment';

export interface PlacedEntry {
  readonly entry: MenuEntry;
  /** False where the user has taken it out of their bars. */
  readonly displayed: boolean;
}

/**
 * The entries that a role reaches, in the order that the user chose (`navbar`; null where they never chose). Equipment
 * comes first unless they placed it; what they never placed follows by its own order.
 */
export function placeMenu(
  entries: readonly MenuEntry[],
  levels: Levels,
  navbar: readonly NavbarEntry[] | null,
): readonly PlacedEntry[] {
  const chosen = navbar ?? [];
  const place = ({ page_name, order }: MenuEntry) => {
    const at = chosen.findIndex((other) => other.page_name === page_name);
    if (at >= 0) return at;
    return page_name === home ? -1 : chosen.length + order;
  };
  const isHidden = ({ page_name }: MenuEntry) =>
    chosen.some((other) => other.page_name === page_name && !other.displayed);
  return entries
    .filter(({ permission }) => permission === null || allows(levels, permission))
    .toSorted((one, other) => place(one) - place(other))
    .map((entry) => ({ entry, displayed: !isHidden(entry) }));
}
