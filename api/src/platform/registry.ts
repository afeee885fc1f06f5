import { type ReleaseManifest, releaseManifest, type SignedManifest } from '@niveau/shared/api/manifest';
import type { RegistryAnswer, RegistryModule } from '@niveau/shared/api/platform';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { enterScope } from '../database/scope.ts';
import { route } from '../http/route.ts';
import { devModules } from './dev-modules.ts';
import { readRevision } from './revision.ts';
import { isForSpace, labelsOf } from './space-modules.ts';

interface ChannelRow extends SignedManifest {
  readonly name: string;
  readonly version: string;
  readonly previous_version: string | null;
  readonly previous_payload: string | null;
  readonly previous_key_id: string | null;
  readonly previous_signature: string | null;
}

interface Offered {
  readonly module: RegistryModule;
  readonly manifest: ReleaseManifest;
}

export const registry = route('GET platform/registry', async ({ app, tx, caller }) => {
  await tx.run(enterScope({ role: 'system' }));
  const { enabled, disabled } = await readModules(app, tx, caller.id_client);
  const data: RegistryAnswer = {
    revision: await readRevision(tx),
    modules: enabled.map(({ module }) => module),
    disabled: disabled.map(({ manifest }) => ({
      name: manifest.name,
      routes: manifest.routes.map(({ path }) => path),
      labels: labelsOf(manifest),
    })),
  };
  return { data };
});

/** The modules that a space has, and those that exist but that it does not have. Reads as the system. */
export async function readModules(
  app: App,
  tx: Transaction,
  id_client: number,
): Promise<{ readonly enabled: readonly Offered[]; readonly disabled: readonly Offered[] }> {
  const rows = await tx.rows<{ designation: string }>(
    sql`select designation from client_module where id_client = ${id_client}`,
  );
  const designations = new Set(rows.map(({ designation }) => designation));
  const offered = await readOffered(app, tx);
  const isEnabled = ({ manifest }: Offered) => isForSpace(manifest, designations);
  return { enabled: offered.filter(isEnabled), disabled: offered.filter((one) => !isEnabled(one)) };
}

/** Every module at its stable version; in development, those that are served live in the place of their releases. */
async function readOffered(app: App, tx: Transaction): Promise<Offered[]> {
  const live = await devModules(app);
  const rows = await tx.rows<ChannelRow>(sql`
    select c.name, c.version, r.payload, r.key_id, r.signature, c.previous_version,
      p.payload as previous_payload, p.key_id as previous_key_id, p.signature as previous_signature
    from module_channel c
    join module_release r on r.name = c.name and r.version = c.version
    left join module_release p on p.name = c.name and p.version = c.previous_version
    where c.channel = 'stable'
    order by c.name`);
  const released = rows
    .filter(({ name }) => !live.some(({ manifest }) => manifest.name === name))
    .flatMap((row) => {
      const manifest = releaseManifest.safeParse(JSON.parse(row.payload));
      if (manifest.success) return [{ module: moduleOf(row), manifest: manifest.data }];
      // One release that this server cannot read must not take the other modules with it.
      app.log.error({ module: row.name, version: row.version, err: manifest.error }, 'unreadable manifest');
      return [];
    });
  return [...released, ...live];
}

function moduleOf(row: ChannelRow): RegistryModule {
  const { name, version, payload, key_id, signature } = row;
  return {
    name,
    version,
    channel: 'stable',
    base_url: baseUrl(name, version),
    signed: { payload, key_id, signature },
    previous: previousOf(row),
  };
}

function previousOf(row: ChannelRow): RegistryModule['previous'] {
  const { name, previous_version, previous_payload, previous_key_id, previous_signature } = row;
  if (!previous_version || !previous_payload || !previous_key_id || !previous_signature) return null;
  return {
    version: previous_version,
    base_url: baseUrl(name, previous_version),
    signed: { payload: previous_payload, key_id: previous_key_id, signature: previous_signature },
  };
}

const baseUrl = (name: string, version: string) => `/modules/${name}/${version}/`;
