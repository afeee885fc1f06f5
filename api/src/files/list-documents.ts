import { AppError } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { type DocumentRow, matching, selectOwn, selectShared, sorted, toDocument } from './document-rows.ts';
import { requireModule } from './file-access.ts';

export const listShared = route(
  'GET file/professional/module/{module}',
  async ({ app, tx, caller, params, query }) => {
    const module = requireModule(caller, params.module, levels.vision);
    const filter = sql`f.id_professional = ${caller.id_professional} and (f.id_client is null or f.id_client = ${caller.id_client})
      and f.module = ${module} and f.deleted_at is null and f.published_at <= ${app.clock.now()} and ${matching(query, sql`f.published_at`)}`;
    const rows = await tx.rows<DocumentRow>(
      sql`${selectShared} where ${filter} ${sorted(query, sql`f.published_at`)} limit ${query.limit} offset ${query.offset}`,
    );
    const counted = await tx.row<{ total: number }>(
      sql`select count(*) as total from provider_file f where ${filter}`,
    );
    return {
      data: rows.map((row) => toDocument(row, 'professional')),
      meta: { total: counted?.total ?? 0 },
    };
  },
);

export const listOwn = route(
  'GET file/professional/{id}/client/module/{module}',
  async ({ tx, caller, params, query }) => {
    if (params.id !== caller.id_professional) throw new AppError('professional_not_found');
    const module = requireModule(caller, params.module, levels.vision);
    const published = sql`coalesce(f.published_at, f.created_at)`;
    const filter = sql`f.id_client = ${caller.id_client} and f.module = ${module} and f.deleted_at is null and ${matching(query, published)}`;
    const rows = await tx.rows<DocumentRow>(
      sql`${selectOwn} where ${filter} ${sorted(query, published)} limit ${query.limit} offset ${query.offset}`,
    );
    const counted = await tx.row<{ total: number }>(
      sql`select count(*) as total from client_file f where ${filter}`,
    );
    return { data: rows.map((row) => toDocument(row, 'client')), meta: { total: counted?.total ?? 0 } };
  },
);
