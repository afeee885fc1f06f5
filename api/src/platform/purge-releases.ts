import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { readRemovable } from './removable.ts';
import { recordChange } from './revision.ts';
import { lockRoutes } from './route-owners.ts';

const day = 86_400_000;

/**
 * Removes releases that nothing has pointed at for the days of the settings, then their files; and folders of the store that
 * lie there as long and that no release owns, such as what was uploaded and never registered. Where the files are on a
 * CDN, the store behind it is tidied by whoever fills it (`niveau`).
 */
export async function purgeReleases(app: App): Promise<void> {
  const now = app.clock.now();
  const known = await app.database.transaction({ role: 'system' }, async (tx) => {
    await lockRoutes(tx);
    const removable = await readRemovable(tx, app.settings.keepReleasesDays);
    const due = [...removable].filter(([, at]) => at <= now).map(([release]) => release.split(' '));
    for (const [name = '', version = ''] of due) {
      await tx.run(sql`delete from module_pointer where name = ${name} and version = ${version}`);
      await tx.run(sql`delete from module_hold where name = ${name} and version = ${version}`);
      await tx.run(sql`delete from module_use where name = ${name} and version = ${version}`);
      await tx.run(sql`delete from module_release where name = ${name} and version = ${version}`);
    }
    for (const [name = '', version = ''] of due)
      await recordChange(tx, {
        what: 'removed',
        at: now,
        actor: { kind: 'system' },
        module: name,
        from: version,
        isAutomatic: true,
        reason: `Nothing has pointed at it for ${app.settings.keepReleasesDays} days.`,
      });
    const rows = await tx.rows<{ name: string; version: string }>(
      sql`select name, version from module_release`,
    );
    return new Set(rows.map(({ name, version }) => path.join(name, version)));
  });
  if (app.settings.modulesUrl !== '/modules/') return;
  await removeStrays(app, known, new Date(now.getTime() - app.settings.keepReleasesDays * day));
}

async function removeStrays(app: App, known: ReadonlySet<string>, before: Date): Promise<void> {
  const { modulesFolder } = app.settings;
  for (const name of await subfolders(modulesFolder)) {
    for (const version of await subfolders(path.join(modulesFolder, name))) {
      const release = path.join(name, version);
      if (known.has(release)) continue;
      const folder = path.join(modulesFolder, release);
      const { mtime } = await stat(folder);
      if (mtime > before) continue;
      await rm(folder, { recursive: true, force: true });
      app.log.info({ release }, 'the files of a release were removed');
    }
  }
}

/** Names of the folders in a folder; none where there is no folder. */
async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
