import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import type { Locale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { hashRefreshToken } from '../auth/refresh-token.ts';
import { readModules } from '../platform/registry.ts';

/** A script that the page will need, with the hash that its signed manifest gives for it. */
export interface Preload {
  readonly href: string;
  readonly integrity: string;
}

/**
 * The scripts of the module that stands at a path in the reader's space, so that the browser fetches them beside the
 * shell's rather than after the registry. A hint only: the shell checks signature and hashes all the same.
 */
export async function routePreloads(
  app: App,
  refreshToken: string | undefined,
  path: string,
  locale: Locale,
): Promise<readonly Preload[]> {
  if (!refreshToken) return [];
  return app.database.transaction({ role: 'system' }, async (tx) => {
    const session = await tx.row<{ id_client: number }>(sql`
      select f.id_client from session_family f join refresh_token t on t.id_family = f.id_family
      where t.token_hash = ${hashRefreshToken(refreshToken)} and f.revoked_at is null and f.expires_at > ${app.clock.now()}`);
    if (!session) return [];
    const { enabled } = await readModules(app, tx, session.id_client);
    const found = enabled.find(({ manifest }) => manifest.routes.some((route) => matches(route.path, path)));
    return found ? filesOf(found.manifest, found.module.base_url, locale) : [];
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
