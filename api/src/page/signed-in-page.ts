import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { menuLabel } from '@niveau/shared/domain/menu-label';
import { allows, type Levels } from '@niveau/shared/domain/permission';
import { isLocale, type Locale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { hashRefreshToken } from '../auth/refresh-token.ts';
import { readModules } from '../platform/registry.ts';
import { bannerFor, type PageBanner } from './page-banner.ts';

/** A script that the page will need, with the hash that its signed manifest gives for it. */
export interface Preload {
  readonly href: string;
  readonly integrity: string;
}

/** What the page of somebody signed in is made for, beside what the request says. */
export interface SignedInPage {
  /** Of the account; `null` where the refresh cookie did not come, or is of no session any more. */
  readonly language: Locale | null;
  /** Of the session's space, whatever the host; `null` as above. */
  readonly id_professional: number | null;
  readonly preloads: readonly Preload[];
  /** What the menu calls the page, in that language; `null` where no menu leads to it. */
  readonly title: string | null;
  /** What stands over the page, where its reader may see it and it counts nothing down. */
  readonly banner: PageBanner | null;
}

export const nobodysPage: SignedInPage = {
  language: null,
  id_professional: null,
  preloads: [],
  title: null,
  banner: null,
};

/**
 * The language of the account, the provider of the space, and of the module that stands at an address (path and query) in it and that the
 * reader's role reaches: what its menu calls the page, the message that stands over it, and its scripts, so that the browser
 * fetches them, in that language, beside the shell's rather than after the registry. The scripts are a hint: the shell checks
 * signature and hashes all the same.
 */
export async function signedInPage(
  app: App,
  refreshToken: string | undefined,
  address: string,
  locale: Locale,
): Promise<SignedInPage> {
  if (!refreshToken) return nobodysPage;
  const path = address.split('?')[0] ?? '/';
  return app.database.transaction({ role: 'system' }, async (tx) => {
    // Levels as `enter_space` gives them; none where the reader is no member of the space any more.
    const session = await tx.row<{
      id_family: string;
      id_client: number;
      id_user: number;
      language: Locale;
      id_professional: number;
      levels: Levels | null;
    }>(sql`
      select f.id_family, f.id_client, f.id_user, a.language, c.id_professional, (
        select coalesce((
          select jsonb_object_agg(p.designation, p.level) from role_permission p
          join client_module cm on cm.id_client = p.id_client and cm.designation = p.designation
          where p.id_role = m.id_role and p.id_client = m.id_client and p.level > 0), '{}')
        from membership m where m.id_user = f.id_user and m.id_client = f.id_client) as levels
      from session_family f join refresh_token t on t.id_family = f.id_family
      join account a on a.id_user = f.id_user and a.state = 'active' join client c on c.id_client = f.id_client
      where t.token_hash = ${hashRefreshToken(refreshToken)} and f.revoked_at is null and f.expires_at > ${app.clock.now()}`);
    if (!session) return nobodysPage;
    const language = isLocale(session.language) ? session.language : locale;
    const { enabled } = await readModules(app, tx, session);
    const isReached = ({ path: pattern, permission }: ReleaseManifest['routes'][number]) =>
      matches(pattern, path) && (!permission || !session.levels || allows(session.levels, permission));
    const found = enabled.find(({ manifest }) => manifest.routes.some(isReached));
    // As the shell does, which takes the first that matches.
    const shown = found?.manifest.routes.find(({ path: pattern }) => matches(pattern, path));
    return {
      language,
      id_professional: session.id_professional,
      preloads: found ? filesOf(found.manifest, found.module.base_url, language) : [],
      title: (found && menuLabel(found.manifest, address, language)) ?? null,
      // The first paint has all bars: under fewer the message stands elsewhere.
      banner: shown?.bars === 'both' && isReached(shown) ? await bannerFor(app, tx, session) : null,
    };
  });
}

/** Whether a path is of a route as react-router writes it. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

function filesOf(manifest: ReleaseManifest, baseUrl: string, locale: Locale): readonly Preload[] {
  const names = [manifest.entry, ...(manifest.first_files ?? []), ...(manifest.text_files?.[locale] ?? [])];
  return names.flatMap((name) => {
    const file = manifest.files[name];
    return file ? [{ href: baseUrl + name, integrity: file.integrity }] : [];
  });
}
