import { type ReleaseManifest, releaseManifest, type SignedManifest } from '@niveau/shared/api/manifest';
import type { RegistryModule } from '@niveau/shared/api/platform';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { type Audience, isInAudience, type Reader } from './audience.ts';
import { type Channel, lastGood } from './channels.ts';
import { devModules } from './dev-modules.ts';
import { hasTakenRoute } from './route-owners.ts';

/** A module as one reader gets it. */
export interface Offered {
  readonly module: RegistryModule;
  readonly manifest: ReleaseManifest;
}

interface ChannelRow extends Audience {
  readonly name: string;
  readonly channel: Channel;
  readonly version: string;
  readonly previous_version: string | null;
}

/** Which version a reader gets of a module, and which stands behind it should that one fail. */
interface Choice {
  readonly name: string;
  readonly channel: Channel;
  readonly version: string;
  readonly previous: string | null;
}

/**
 * Every module at the version that the reader gets: the canary where they are in its audience, else what is stable, and
 * where that is kept from their space, the last good one. In development, those that are served live in the place of
 * their releases. As the system.
 */
export async function readOffered(app: App, tx: Transaction, reader: Reader): Promise<Offered[]> {
  const live = await devModules(app);
  const choices = (await choose(tx, reader)).filter(
    ({ name }) => !live.some(({ manifest }) => manifest.name === name),
  );
  const releases = await readReleases(tx, choices);
  const offered = choices.flatMap(({ name, channel, version, previous }): Offered[] => {
    const signed = releases.get(`${name} ${version}`);
    const before = previous === null ? undefined : releases.get(`${name} ${previous}`);
    if (!signed) return [];
    const manifest = releaseManifest.safeParse(JSON.parse(signed.payload));
    if (!manifest.success) {
      // One release that this server cannot read must not take the other modules with it.
      app.log.error({ module: name, version, err: manifest.error }, 'unreadable manifest');
      return [];
    }
    const place = (of: string) => `${app.settings.modulesUrl}${name}/${of}/`;
    const module: RegistryModule = {
      name,
      version,
      channel,
      base_url: place(version),
      signed,
      previous:
        previous !== null && before ? { version: previous, base_url: place(previous), signed: before } : null,
    };
    return [{ module, manifest: manifest.data }];
  });
  return [...offered, ...live];
}

async function choose(tx: Transaction, reader: Reader): Promise<Choice[]> {
  const rows = await tx.rows<ChannelRow>(sql`
    select name, channel, version, previous_version, spaces, percent from module_channel order by name`);
  const holds = await tx.rows<{ name: string; version: string }>(
    sql`select name, version from module_hold where id_client = ${reader.id_client}`,
  );
  const isHeld = (name: string, version: string) =>
    holds.some((hold) => hold.name === name && hold.version === version);
  /** Where nothing is behind it, a version is offered though it failed: there is no other. */
  async function stableFor({ name, version, previous_version }: ChannelRow) {
    const held = isHeld(name, version) ? await lastGood(tx, name, 'stable', version, reader.id_client) : null;
    if (held !== null) return { version: held, previous: null };
    return { version, previous: await stillFree(tx, name, previous_version) };
  }
  const choices: Choice[] = [];
  for (const name of new Set(rows.map((row) => row.name))) {
    const on = (channel: Channel) => rows.find((row) => row.name === name && row.channel === channel);
    const [stable, canary] = [on('stable'), on('canary')];
    const behind = stable && (await stableFor(stable));
    if (canary && isInAudience(name, canary, reader) && !isHeld(name, canary.version)) {
      const { version } = canary;
      choices.push({ name, channel: 'canary', version, previous: behind?.version ?? null });
    } else if (behind) choices.push({ name, channel: 'stable', ...behind });
  }
  return choices;
}

/** A version to fall back to; null where another module has taken a place of it meanwhile. */
async function stillFree(tx: Transaction, name: string, version: string | null): Promise<string | null> {
  const taken = await tx.row(
    sql`select from module_release m where m.name = ${name} and m.version = ${version} and ${hasTakenRoute}`,
  );
  return taken ? null : version;
}

async function readReleases(
  tx: Transaction,
  choices: readonly Choice[],
): Promise<ReadonlyMap<string, SignedManifest>> {
  const wanted = choices.flatMap(({ name, version, previous }) =>
    (previous === null ? [version] : [version, previous]).map((one) => [name, one] as const),
  );
  const rows = await tx.rows<SignedManifest & { readonly name: string; readonly version: string }>(sql`
    select name, version, payload, key_id, signature from module_release where (name, version) in (
      select * from unnest(${wanted.map(([name]) => name)}::text[], ${wanted.map(([, version]) => version)}::text[]))`);
  return new Map(
    rows.map(({ name, version, payload, key_id, signature }) => [
      `${name} ${version}`,
      { payload, key_id, signature },
    ]),
  );
}
