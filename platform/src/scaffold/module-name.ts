import { type ModuleDesignation, moduleDesignation } from '@niveau/shared/domain/permission';
import { PlatformError } from '../platform-error.ts';

/** What a new module is called in each of its places. */
export interface ModuleName {
  /** Its folder, and what the registry knows it by: `mf-site-visits`. */
  readonly folder: string;
  /** Its route without the slash, and its menu entry: `site_visits`. */
  readonly slug: string;
  /** `MOD_SITE_VISITS`. */
  readonly designation: ModuleDesignation;
  /** `Site visits`, where nobody gives a better one. */
  readonly title: string;
}

const pattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const mostLetters = 30;

/** Reads `site-visits` or `mf-site-visits`. Throws a PlatformError that says how a name is written. */
export function readModuleName(text: string): ModuleName {
  const bare = text.replace(/^mf-/, '');
  if (!pattern.test(bare) || bare.length > mostLetters)
    throw new PlatformError(
      `${text} is no name for a module: write small letters, digits and single hyphens, ${mostLetters} at most, such as site-visits.`,
    );
  const words = bare.replaceAll('-', ' ');
  return {
    folder: `mf-${bare}`,
    slug: bare.replaceAll('-', '_'),
    designation: moduleDesignation(bare),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
