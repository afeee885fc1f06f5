import { useLocale, useModules } from '@niveau/shared/contract';
import { type Level, moduleDesignation } from '@niveau/shared/domain/permission';

export interface DeclaredDesignation {
  readonly name: string;
  /** What each level allows from which more is allowed. */
  readonly levels: ReadonlyMap<Level, string>;
}

const rising = ['1', '2', '3', '4'] as const;
const levelOf = { 1: 1, 2: 2, 3: 3, 4: 4 } as const satisfies Readonly<Record<string, Level>>;

/** What modules of other teams say of their own designations, in the reader's language. */
export function useDeclaredDesignations(): ReadonlyMap<string, DeclaredDesignation> {
  const locale = useLocale();
  const declared = new Map<string, DeclaredDesignation>();
  for (const { manifest } of useModules()) {
    const { designation, name } = manifest;
    if (!designation) continue;
    const levels = new Map<Level, string>();
    for (const level of rising) {
      const words = designation.levels[level]?.[locale];
      if (words) levels.set(levelOf[level], words);
    }
    declared.set(moduleDesignation(name), { name: designation.labels[locale], levels });
  }
  return declared;
}

/** The name of a module that is not there to say its own: `MOD_SITE_VISITS` reads "Site visits". */
export function nameOfAbsent(designation: string): string {
  const words = designation.replace(/^MOD_/, '').replaceAll('_', ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}
