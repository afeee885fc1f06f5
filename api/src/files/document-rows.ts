import { type Document, type DocumentKind, isDocumentKind } from '@niveau/shared/api/documents';
import { AppError } from '@niveau/shared/api/errors';
import sql, { type Sql } from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { dictionaryOrder } from '../database/dictionary-order.ts';
import { fileTypeOf, mediaTypesOf, tableName, titleOf } from './document-name.ts';

/** A file with what a list shows of it, from a space or its provider. */
export interface DocumentRow {
  readonly id_files: number;
  readonly filename: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly media_type: string;
  readonly size: number;
  readonly published_at: Date;
  readonly added_by: string | null;
}

/** `select … from client_file f …`, to be followed by `where`. */
export const selectOwn = sql`
  select f.id_files, f.filename, f.name, f.description, f.media_type, f.size, coalesce(f.published_at, f.created_at) as published_at,
    u.first_name || ' ' || u.last_name as added_by
  from client_file f left join account u on u.id_user = f.id_user`;

/** The same of what a provider shares. */
export const selectShared = sql`
  select f.id_files, f.id_client, f.filename, f.name, f.description, f.media_type, f.size, f.published_at, null as added_by, c.client_space_name
  from provider_file f left join client c on c.id_client = f.id_client`;

export function toDocument(row: DocumentRow, origin: Document['origin']): Document {
  const { id_files, filename, description, media_type, size, added_by } = row;
  return {
    id_files,
    filename,
    name: row.name ?? titleOf(filename),
    description,
    publication_date: row.published_at.toISOString(),
    origin,
    size,
    file_type: fileTypeOf(filename, media_type),
    media_type,
    added_by,
  };
}

export interface Wanted {
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly date_start?: string | undefined;
  readonly date_end?: string | undefined;
  readonly id_files?: number | undefined;
}

/** Files `f` that a reader looks for, published when the expression says. Throws `file_type_not_found`. */
export function matching({ search, type, date_start, date_end, id_files }: Wanted, published: Sql): Sql {
  if (type !== undefined && !isDocumentKind(type)) throw new AppError('file_type_not_found');
  const pattern = search ? containing(search) : null;
  const named = pattern
    ? sql`(f.filename ilike ${pattern} or f.name ilike ${pattern} or f.description ilike ${pattern})`
    : sql`true`;
  const since = date_start ? sql`${published} >= ${date_start}::timestamptz` : sql`true`;
  const until = date_end ? sql`${published} < ${date_end}::timestamptz` : sql`true`;
  const alone = id_files === undefined ? sql`true` : sql`f.id_files = ${id_files}`;
  return sql`${alone} and ${named} and ${since} and ${until} and ${type ? ofKind(type) : sql`true`}`;
}

/** A table in plain text is a spreadsheet to whoever looks for it. */
function ofKind(kind: DocumentKind): Sql {
  const isOfType = sql`f.media_type = any(${[...mediaTypesOf(kind)]}::text[])`;
  const isTable = sql`(f.media_type = 'text/plain' and f.filename ~* ${tableName})`;
  if (kind === 'spreadsheet') return sql`(${isOfType} or ${isTable})`;
  return kind === 'text' ? sql`(${isOfType} and not ${isTable})` : isOfType;
}

export interface Sorting {
  readonly sort: 'name' | 'publication_date' | 'size' | 'type';
  readonly order: 'asc' | 'desc';
}

/** `order by` of a list of files `f`. */
export function sorted({ sort, order }: Sorting, published: Sql): Sql {
  const by = {
    name: dictionaryOrder(sql`coalesce(f.name, f.filename)`),
    publication_date: published,
    size: sql`f.size`,
    type: sql`f.media_type`,
  }[sort];
  return order === 'asc' ? sql`order by ${by}, f.id_files` : sql`order by ${by} desc, f.id_files desc`;
}
