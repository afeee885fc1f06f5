import { randomBytes } from 'node:crypto';
import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { hashKey } from '../http/authenticate.ts';
import { route } from '../http/route.ts';

type Key = CallOutput<'GET provider/api_key'>[number];
interface Row extends Omit<Key, 'created_at' | 'revoked_at'> {
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

const columns = sql`id_api_key, label, scopes, created_at, revoked_at`;

function toKey({ created_at, revoked_at, ...row }: Row): Key {
  return { ...row, created_at: created_at.toISOString(), revoked_at: revoked_at?.toISOString() ?? null };
}

export const apiKeys = route('GET provider/api_key', async ({ tx, caller }) => {
  const rows = await tx.rows<Row>(
    sql`select ${columns} from api_key where id_professional = ${caller.id_professional} order by id_api_key`,
  );
  return { data: rows.map(toKey) };
});

/** The key is shown in this answer and nowhere else: its hash is what is kept. */
export const makeApiKey = route('POST provider/api_key', async ({ app, tx, caller, body }) => {
  const { id_professional } = caller;
  const now = app.clock.now();
  const key = `nvk_${randomBytes(32).toString('base64url')}`;
  const row = await tx.row<Row>(sql`
    insert into api_key (key_hash, id_professional, scopes, label, created_at)
    values (${hashKey(key)}, ${id_professional}, ${[...new Set(body.scopes)]}::text[], ${body.label}, ${now})
    returning ${columns}`);
  if (!row) throw new Error('an inserted key comes back');
  await writeProviderAudit(tx, {
    id_professional,
    at: now,
    action: 'api_key_made',
    entity: 'api_key',
    id_entity: row.id_api_key,
    details: { label: body.label, scopes: body.scopes },
  });
  return { data: { ...toKey(row), key } };
});

/** Ends a key at once. The last one that opens the provider's own calls stays: nobody could make another. */
export const endApiKey = route('DELETE provider/api_key/{id}', async ({ app, tx, caller, params }) => {
  const { id_professional } = caller;
  const now = app.clock.now();
  const keys = await tx.rows<Row>(sql`
    select ${columns} from api_key where id_professional = ${id_professional} and revoked_at is null order by id_api_key for update`);
  const ended = keys.find(({ id_api_key }) => id_api_key === params.id);
  if (!ended) throw new AppError('api_key_not_found');
  const left = keys.filter(
    ({ id_api_key, scopes }) => id_api_key !== params.id && scopes.includes('provider'),
  );
  if (ended.scopes.includes('provider') && left.length === 0) throw new AppError('api_key_last');
  await tx.run(sql`update api_key set revoked_at = ${now} where id_api_key = ${params.id}`);
  await writeProviderAudit(tx, {
    id_professional,
    at: now,
    action: 'api_key_ended',
    entity: 'api_key',
    id_entity: params.id,
    details: { label: ended.label },
  });
  return { data: null };
});
