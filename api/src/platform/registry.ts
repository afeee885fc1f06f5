import type { RegistryAnswer } from '@niveau/shared/api/platform';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { enterScope } from '../database/scope.ts';
import { route } from '../http/route.ts';
import type { Reader } from './audience.ts';
import { type Offered, readOffered } from './offered.ts';
import { overrideFor } from './override.ts';
import { readRevision } from './revision.ts';
import { isForSpace, isOfBackOffice, labelsOf } from './space-modules.ts';

export const registry = route('GET platform/registry', async ({ app, tx, caller, http }) => {
  await tx.run(enterScope({ role: 'system' }));
  // Before the modules: what changes in between is newer than this answer says, and asked for again.
  const revision = await readRevision(tx);
  const { enabled, disabled } = await readModules(app, tx, caller);
  const data: RegistryAnswer = {
    revision,
    modules: enabled.map(({ module }) => module),
    disabled: disabled.map(({ manifest }) => ({
      name: manifest.name,
      routes: manifest.routes.map(({ path }) => path),
      labels: labelsOf(manifest),
    })),
    override: await overrideFor(app, tx, http.cookies, caller),
  };
  return { data };
});

/** The modules that the space of a reader has, and those that exist but that it does not have. Reads as the system. */
export async function readModules(
  app: App,
  tx: Transaction,
  reader: Reader,
): Promise<{ readonly enabled: readonly Offered[]; readonly disabled: readonly Offered[] }> {
  const rows = await tx.rows<{ designation: string }>(
    sql`select designation from client_module where id_client = ${reader.id_client}`,
  );
  const designations = new Set(rows.map(({ designation }) => designation));
  const offered = await readOffered(app, tx, reader);
  const isEnabled = ({ manifest }: Offered) => isForSpace(manifest, designations);
  return {
    enabled: offered.filter(isEnabled),
    disabled: offered.filter((one) => !isEnabled(one) && !isOfBackOffice(one.manifest)),
  };
}
