import type { MenuEntry } from '@niveau/shared/api/manifest';
import type { NavbarEntry } from '@niveau/shared/api/space';
import type { ModuleDirectory } from '@niveau/shared/contract/host';
import { allows, type Levels } from '@niveau/shared/domain/permission';

/** Section 9 of the specification: the bottom bar and the left list show the first four. */
export const mostShown = 4;

const home = 'equipment';

/**
 * The menu of a user: the entries of the space's modules that their role reaches and that they have not hidden, in the
 * order they chose. Equipment comes first unless they placed it; what they never placed follows by its own order.
 */
export function menuEntriesOf(
  directory: ModuleDirectory,
  levels: Levels,
  navbar: readonly NavbarEntry[] | null,
): readonly MenuEntry[] {
  const chosen = navbar ?? [];
  const place = (entry: MenuEntry) => {
    const at = chosen.findIndex(({ page_name }) => page_name === entry.page_name);
    if (at >= 0) return at;
    return entry.page_name === home ? -1 : chosen.length + entry.order;
  };
  const isHidden = (entry: MenuEntry) =>
    chosen.some(({ page_name, displayed }) => page_name === entry.page_name && !displayed);
  return directory.modules
    .flatMap(({ manifest }) => manifest.menu)
    .filter((entry) => (entry.permission === null || allows(levels, entry.permission)) && !isHidden(entry))
    .sort((one, other) => place(one) - place(other));
}
