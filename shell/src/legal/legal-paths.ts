import type { legalPages } from '@niveau/shared/api/boot';
import type { LegalKind } from '@niveau/shared/api/legal';

/** The pages of the provider's terms and privacy policy: the same with a session and without one. */
export const legalPaths = { terms: '/terms', privacy: '/privacy' } as const satisfies Readonly<
  Record<LegalKind, (typeof legalPages)[number]>
>;

/** The text that stands on a path; `null` on every other. */
export function legalKindOf(pathname: string): LegalKind | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (path === legalPaths.terms) return 'terms';
  return path === legalPaths.privacy ? 'privacy' : null;
}
