import { z } from 'zod';
import { defineEndpoints, documentLimitBytes } from './endpoint.ts';
import { id, instant, line, nothing, pagedMeta, paging, text } from './fields.ts';

/** What a document may be, by its content. An old Office file (which installers look like) and an archive may not. */
export const documentTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/plain',
] as const;

const documentRule = {
  types: documentTypes,
  max_bytes: documentLimitBytes,
  required: true,
} as const;

/** What people call a document, whatever program wrote it. */
export const documentKinds = ['pdf', 'image', 'text', 'spreadsheet', 'presentation'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export function isDocumentKind(text: string): text is DocumentKind {
  return documentKinds.some((kind) => kind === text);
}

/** A document of section 3: own (`client`), or shared by the provider. */
export const document = z.object({
  id_files: id,
  filename: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  publication_date: instant,
  origin: z.enum(['client', 'professional']),
  /** Bytes. */
  size: z.number().int(),
  file_type: z.object({
    type: z.enum(documentKinds),
    extension: z.string(),
  }),
  media_type: z.string(),
  /** Who put it there; `null` for the provider and for people who have left. */
  added_by: z.string().nullable(),
});
export type Document = z.output<typeof document>;

const moduleCode = z.string().max(20);
const listing = paging.extend({
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['name', 'publication_date', 'size', 'type']).default('publication_date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** One that is none of these is a file type that is not found, not a fault of the form. */
  type: z.union([z.enum(documentKinds), z.string().max(30)]).optional(),
  /** Published from this moment on, and before that one. */
  date_start: instant.optional(),
  date_end: instant.optional(),
});

/** A list of a reader; `id_files` for that document alone, wherever it stands. */
const ownListing = listing.extend({ id_files: id.optional() });

const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
  .transform((list) => [...new Set(list.split(',').map(Number))]);

const documentFields = z.object({ name: line(120).optional(), description: text(1000).optional() });

export const documentEndpoints = defineEndpoints({
  'GET file/{id}/module/{module}': {
    summary: 'The content of a file of a module: `DOCS` documents, `NEWS` pictures, `ORDC` order forms …',
    access: 'user',
    params: z.object({ id, module: moduleCode }),
    output: { blob: 'application/octet-stream' },
    errors: ['file_not_found', 'module_not_found'],
  },
  'GET file/professional/module/{module}': {
    summary: 'The documents that the provider shares with the space',
    access: 'user',
    params: z.object({ module: moduleCode }),
    query: ownListing,
    output: z.array(document),
    meta: pagedMeta,
    errors: ['module_not_found', 'file_type_not_found'],
  },
  'GET file/professional/{id}/client/module/{module}': {
    summary: 'The space’s own documents, under its provider',
    access: 'user',
    params: z.object({ id, module: moduleCode }),
    query: ownListing,
    output: z.array(document),
    meta: pagedMeta,
    errors: ['professional_not_found', 'module_not_found', 'file_type_not_found'],
  },
  'GET file/module/{module}/zip': {
    summary: 'Several files of a module in one archive: at most 50, and 100 MB together',
    access: 'user',
    params: z.object({ module: moduleCode }),
    query: z.object({ ids: idList }),
    output: { blob: 'application/zip' },
    errors: ['file_not_found', 'module_not_found', 'payload_too_large'],
  },
  'POST file/client/module/{module}': {
    summary: 'Put a document into the space; the same content stands there once',
    access: 'user',
    params: z.object({ module: moduleCode }),
    body: documentFields,
    files: { file: documentRule },
    output: document,
    errors: ['module_not_found', 'file_type_not_allowed', 'file_too_large', 'file_already_exists'],
  },
  'PUT file/{id}/user/module/{module}': {
    summary: 'Rename one of the space’s own files; its extension stays that of its content',
    access: 'user',
    params: z.object({ id, module: moduleCode }),
    body: z.object({
      filename: line(200).min(1),
      name: line(120).optional(),
      description: text(1000).nullable().optional(),
    }),
    output: document,
    errors: ['file_not_found', 'module_not_found'],
  },
  'DELETE file/module/{module}': {
    summary: 'Delete own files; for seven days they can be restored',
    access: 'user',
    params: z.object({ module: moduleCode }),
    body: z.object({ id_files: z.union([id, z.array(id).min(1).max(100)]) }),
    output: z.object({ deleted: z.array(id), restorable_until: instant }),
    errors: ['file_not_found', 'file_in_use', 'module_not_found'],
  },
  'PUT file/{id}/restore/module/{module}': {
    summary: 'Take a deletion back',
    access: 'user',
    params: z.object({ id, module: moduleCode }),
    output: document,
    errors: ['file_not_found', 'file_already_exists', 'module_not_found'],
  },
  'POST provider/file': {
    summary: 'Share a document with one space (`id_client`), or with all; `NEWS` for the picture of a news',
    access: { scope: 'provider' },
    body: documentFields.extend({
      id_client: id.optional(),
      module: z.enum(['DOCS', 'NEWS']).default('DOCS'),
    }),
    files: { file: documentRule },
    output: document.extend({ id_client: id.nullable() }),
    errors: ['client_not_found', 'file_type_not_allowed', 'file_too_large', 'file_already_exists'],
  },
  'GET provider/file': {
    summary: 'The documents that the provider shares',
    access: { scope: 'provider' },
    query: listing.extend({ module: z.enum(['DOCS', 'NEWS']).default('DOCS'), id_client: id.optional() }),
    output: z.array(document.extend({ id_client: id.nullable(), client_space_name: z.string().nullable() })),
    meta: pagedMeta,
    errors: ['file_type_not_found'],
  },
  'GET provider/file/{id}/content': {
    summary: 'The content of a file that the provider shares',
    access: { scope: 'provider' },
    params: z.object({ id }),
    output: { blob: 'application/octet-stream' },
    errors: ['file_not_found'],
  },
  'DELETE provider/file/{id}': {
    summary: 'Share a document no more',
    access: { scope: 'provider' },
    params: z.object({ id }),
    output: nothing,
    errors: ['file_not_found'],
  },
});
