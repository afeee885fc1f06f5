import { plainWord } from '@niveau/shared/domain/plain-word';

export type PaletteGroup = 'pages' | 'equipment' | 'orders' | 'spaces' | 'actions';

export interface PaletteItem {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** Where or in which state it is, under its name. */
  readonly detail?: string;
  /** The shortcut that does the same. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

/** Those of which each word that was typed is somewhere in name or detail, whatever its accents; all where nothing was. */
export function matching(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const words = plainWord(typed).split(' ').filter(Boolean);
  return items.filter(({ label, detail = '' }) => {
    const text = plainWord(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}
