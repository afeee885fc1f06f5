import { AppError } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { route } from '../http/route.ts';
import { alreadyThere, lockContent } from './content-twice.ts';
import { namedAsItIs } from './document-name.ts';
import { requireDocumentModule, requireModule } from './file-access.ts';
import { keepFile } from './keep-file.ts';
import { readOwn } from './own-document.ts';

/** How long a deletion can be taken back. */
export const restorableForMs = 7 * 86_400_000;

export const uploadDocument = route(
  'POST file/client/module/{module}',
  async ({ app, tx, caller, http, params, body, files }) => {
    const module = requireDocumentModule(caller, params.module, levels.all);
    const [file] = files.file ?? [];
    if (!file) throw new Error('a required file is there');
    const id_files = await keepFile({ app, tx, caller, http }, module, file, body);
    await writeAudit(tx, {
      ...caller,
      at: app.clock.now(),
      action: 'file_added',
      entity: 'file',
      id_entity: id_files,
      details: { filename: file.filename, module },
    });
    return { data: await readOwn(tx, caller, module, id_files) };
  },
);

export const renameDocument = route(
  'PUT file/{id}/user/module/{module}',
  async ({ app, tx, caller, params, body }) => {
    const module = requireModule(caller, params.module, levels.edit);
    const before = await readOwn(tx, caller, module, params.id);
    const filename = namedAsItIs(body.filename.replace(/[\\/:*?"<>|]/g, '-'), before.media_type);
    await tx.run(sql`update client_file set filename = ${filename}, name = coalesce(${body.name ?? null}, name),
        description = case when ${body.description === undefined} then description else ${body.description ?? null} end
      where id_files = ${params.id} and id_client = ${caller.id_client}`);
    await writeAudit(tx, {
      ...caller,
      at: app.clock.now(),
      action: 'file_renamed',
      entity: 'file',
      id_entity: params.id,
      details: { from: before.filename, to: filename },
    });
    return { data: await readOwn(tx, caller, module, params.id) };
  },
);

export const deleteDocuments = route(
  'DELETE file/module/{module}',
  async ({ app, tx, caller, params, body }) => {
    const module = requireModule(caller, params.module, levels.all);
    const now = app.clock.now();
    const ids = [...new Set([body.id_files].flat())];
    const rows = await tx.rows<{ id_files: number; filename: string; is_used: boolean }>(sql`
      select f.id_files, f.filename, exists (select from client_order o where o.id_files_form = f.id_files) as is_used
      from client_file f
      where f.id_files = any(${ids}::bigint[]) and f.id_client = ${caller.id_client} and f.module = ${module} and f.deleted_at is null
      for update of f`);
    if (rows.length < ids.length) throw new AppError('file_not_found');
    if (rows.some(({ is_used }) => is_used)) throw new AppError('file_in_use');
    await tx.run(sql`update client_file set deleted_at = ${now} where id_files = any(${ids}::bigint[])`);
    for (const { id_files, filename } of rows)
      await writeAudit(tx, {
        ...caller,
        at: now,
        action: 'file_deleted',
        entity: 'file',
        id_entity: id_files,
        details: { filename, module },
      });
    const restorable_until = new Date(now.getTime() + restorableForMs).toISOString();
    return { data: { deleted: ids, restorable_until } };
  },
);

export const restoreDocument = route(
  'PUT file/{id}/restore/module/{module}',
  async ({ app, tx, caller, params }) => {
    const module = requireModule(caller, params.module, levels.all);
    const now = app.clock.now();
    const file = await tx.row<{ sha256: string }>(sql`
      select sha256 from client_file
      where id_files = ${params.id} and id_client = ${caller.id_client} and module = ${module}
        and deleted_at > ${new Date(now.getTime() - restorableForMs)} for update`);
    if (!file) throw new AppError('file_not_found');
    await lockContent(tx, `${caller.id_client}:${module}`, file.sha256);
    const twin = await tx.row<{ id_files: number; filename: string }>(sql`
      select id_files, filename from client_file
      where id_client = ${caller.id_client} and module = ${module} and sha256 = ${file.sha256} and deleted_at is null`);
    if (twin) throw alreadyThere(twin);
    await tx.run(sql`update client_file set deleted_at = null where id_files = ${params.id}`);
    await writeAudit(tx, {
      ...caller,
      at: now,
      action: 'file_restored',
      entity: 'file',
      id_entity: params.id,
    });
    return { data: await readOwn(tx, caller, module, params.id) };
  },
);
