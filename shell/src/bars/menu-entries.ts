import type { MenuEntry } from '@niveau/shared/api/manifest';
import type { NavbarEntry } from '@niveau/shared/api/space';
import type { ModuleDirectory } from '@niveau/shared/contract/host';
import { placeMenu } from '@niveau/shared/domain/menu';
import type { Levels } from '@niveau/shared/domain/permission';

export { mostShown } from '@niveau/shared/domain/menu';

/** The entries that stand in the bars of a user, in their order. */
export function menuEntriesOf(
  directory: ModuleDirectory,
  levels: Levels,
  navbar: readonly NavbarEntry[] | null,
): readonly MenuEntry[] {
  const entries = directory.modules.flatMap(({ manifest }) => manifest.menu);
  return placeMenu(entries, levels, navbar)
    .filter(({ displayed }) => displayed)
    .map(({ entry }) => entry);
}
