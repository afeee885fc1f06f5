import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { type StandardKind, standardKinds } from './standard-kinds.ts';

/**
 * Puts in the kinds of equipment that every database has, as this version knows them; a provider's own kinds stay as they
 * are. May run again. In the system's scope.
 */
export async function ensureKinds(tx: Transaction): Promise<void> {
  for (const [code, kind] of Object.entries<StandardKind>(standardKinds))
    await tx.run(sql`
      insert into asset_type (id_referential, designation, code, name, is_generic, metrics, configuration)
      values (${kind.id_referential}, ${kind.designation}, ${code}, ${kind.name}, ${kind.is_generic ?? false},
        ${JSON.stringify(kind.metrics)}::jsonb, ${JSON.stringify(kind.configuration ?? {})}::jsonb)
      on conflict (id_referential) do update set designation = excluded.designation, code = excluded.code, name = excluded.name,
        is_generic = excluded.is_generic, metrics = excluded.metrics, configuration = excluded.configuration
      where asset_type.id_professional is null`);
}
