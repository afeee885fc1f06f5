import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { route } from '../http/route.ts';
import { requireOwnClient } from '../provider/own-client.ts';
import { askToTell, writeServiceEvent } from '../service-events/write-service-event.ts';
import { alreadyThere, lockContent } from './content-twice.ts';
import { titleOf } from './document-name.ts';
import { type DocumentRow, matching, selectShared, sorted, toDocument } from './document-rows.ts';
import { prepare, store } from './stored-content.ts';

type SharedRow = DocumentRow & { readonly id_client: number | null };

function toShared(row: SharedRow) {
  return { ...toDocument(row, 'professional'), id_client: row.id_client };
}

export const shareFile = route('POST provider/file', async ({ app, tx, caller, http, body, files }) => {
  const { id_professional } = caller;
  const [upload] = files.file ?? [];
  if (!upload || id_professional === null)
    throw new Error('a required file and the key’s provider are there');
  const id_client = body.id_client ?? null;
  if (id_client !== null) await requireOwnClient(tx, id_client);
  const file = prepare(`provider/${id_professional}`, upload);
  const now = app.clock.now();
  await lockContent(tx, `provider:${id_professional}:${body.module}`, file.sha256);
  const twin = await tx.row<{ id_files: number; filename: string }>(sql`
    select id_files, filename from provider_file where module = ${body.module} and sha256 = ${file.sha256} and deleted_at is null
      and id_client is not distinct from ${id_client}`);
  if (twin) throw alreadyThere(twin);
  const row = await tx.row<SharedRow>(sql`
    insert into provider_file (id_professional, id_client, module, filename, name, description, media_type, size, sha256, storage_key,
      published_at, created_at)
    values (${id_professional}, ${id_client}, ${body.module}, ${file.filename}, ${body.name ?? null}, ${body.description ?? null},
      ${file.media_type}, ${file.size}, ${file.sha256}, ${file.storage_key}, ${now}, ${now})
    returning id_files, id_client, filename, name, description, media_type, size, published_at, null as added_by`);
  if (!row) throw new Error('an inserted file comes back');
  await store(app, http, file);
  await writeProviderAudit(tx, {
    id_professional,
    id_client,
    at: now,
    action: 'file_shared',
    entity: 'file',
    id_entity: row.id_files,
    details: { filename: file.filename },
  });
  if (body.module === 'DOCS') {
    const facts = { name: row.name ?? titleOf(row.filename) };
    await writeServiceEvent(tx, {
      id_client,
      kind: 'document_shared',
      id_entity: row.id_files,
      facts,
      at: now,
    });
    askToTell(app, http);
  }
  return { data: toShared(row) };
});

export const sharedFiles = route('GET provider/file', async ({ tx, query }) => {
  const filter = sql`f.module = ${query.module} and f.deleted_at is null and ${matching(query, sql`f.published_at`)}
    and (${query.id_client ?? null}::bigint is null or f.id_client = ${query.id_client ?? null})`;
  const rows = await tx.rows<SharedRow & { readonly client_space_name: string | null }>(
    sql`${selectShared} where ${filter} ${sorted(query, sql`f.published_at`)} limit ${query.limit} offset ${query.offset}`,
  );
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from provider_file f where ${filter}`,
  );
  return {
    data: rows.map((row) => ({ ...toShared(row), client_space_name: row.client_space_name })),
    meta: { total: counted?.total ?? 0 },
  };
});

export const unshareFile = route('DELETE provider/file/{id}', async ({ app, tx, caller, params }) => {
  const now = app.clock.now();
  const row = await tx.row<{ id_client: number | null; filename: string }>(sql`
    update provider_file set deleted_at = ${now} where id_files = ${params.id} and deleted_at is null returning id_client, filename`);
  if (!row) throw new AppError('file_not_found');
  await writeProviderAudit(tx, {
    id_professional: caller.id_professional,
    id_client: row.id_client,
    at: now,
    action: 'file_unshared',
    entity: 'file',
    id_entity: params.id,
    details: { filename: row.filename },
  });
  return { data: null };
});
