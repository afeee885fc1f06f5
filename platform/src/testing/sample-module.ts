import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import type { BuiltModule } from '../built-module.ts';
import { integrityOf } from '../gate/check-files.ts';

const labels = {
  en: 'Orders',
  fr: 'Commandes',
  de: 'Bestellungen',
  es: 'Pedidos',
  it: 'Ordini',
  nl: 'Orders',
  pt: 'Encomendas',
};

interface Sample {
  readonly manifest: ReleaseManifest;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A built module that the gate lets through, in memory. */
export function sampleModule(changes: Partial<ReleaseManifest> = {}, text = 'var mf_sample;'): Sample {
  const files = new Map([['remoteEntry.0a1b2c3d.js', Buffer.from(text)]]);
  const permission = { module: 'ORDC', level: 1 } as const;
  return {
    files,
    manifest: {
      name: 'mf-sample',
      version: '0.1.0-0123456789',
      contract: '^1.0.0',
      container: 'mf_sample',
      entry: 'remoteEntry.0a1b2c3d.js',
      routes: [{ path: '/orders_cockpit', bars: 'both', permission }],
      menu: [
        {
          page_name: 'orders_cockpit',
          page_link: '/orders_cockpit',
          labels,
          icon: 'M0 0h24',
          permission,
          badge: 'orders_cockpit',
          order: 1,
        },
      ],
      badges: [{ name: 'orders_cockpit', call: 'GET order/cockpit', query: { state: 1 }, permission }],
      files: hashesOf(files),
      locales: ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'],
      built_at: '2026-01-05T08:00:00.000Z',
      ...changes,
    },
  };
}

/** The same under a name and a route of its own. */
export function otherModule(name: string, changes: Partial<ReleaseManifest> = {}): Sample {
  const { routes, menu } = sampleModule().manifest;
  const page_link = `/${name.replaceAll('-', '_')}`;
  return sampleModule({
    name,
    routes: routes.map((route) => ({ ...route, path: page_link })),
    menu: menu.map((entry) => ({ ...entry, page_link })),
    ...changes,
  });
}

/** The `files` of a manifest for exactly these contents. */
export function hashesOf(files: ReadonlyMap<string, Buffer>): ReleaseManifest['files'] {
  return Object.fromEntries(
    [...files].map(([name, content]) => [name, { integrity: integrityOf(content), size: content.length }]),
  );
}

/** Lays a module into a workspace's folder as its build leaves it. */
export async function layModule(root: string, name: string, { manifest, files }: BuiltModule): Promise<void> {
  const dist = path.join(root, name, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(root, name, 'module.ts'), '');
  for (const [file, content] of files) await writeFile(path.join(dist, file), content);
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(manifest));
}
