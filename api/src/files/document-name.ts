import type { Document, DocumentKind } from '@niveau/shared/api/documents';

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Extensions that a type may have, the usual one first, and what people call such a file. */
const known: Readonly<Record<string, readonly [kind: DocumentKind, ...extensions: string[]]>> = {
  'application/pdf': ['pdf', 'pdf'],
  'image/png': ['image', 'png'],
  'image/jpeg': ['image', 'jpg', 'jpeg'],
  'image/webp': ['image', 'webp'],
  'text/plain': ['text', 'txt', 'csv', 'tsv', 'md', 'log'],
  [`${office}.wordprocessingml.document`]: ['text', 'docx'],
  [`${office}.spreadsheetml.sheet`]: ['spreadsheet', 'xlsx'],
  [`${office}.presentationml.presentation`]: ['presentation', 'pptx'],
  [`${open}.text`]: ['text', 'odt'],
  [`${open}.spreadsheet`]: ['spreadsheet', 'ods'],
};

/** A name whose extension says what the content is: `bill.exe` of a PDF becomes `bill.exe.pdf`. */
export function namedAsItIs(filename: string, media_type: string): string {
  const [, ...extensions] = known[media_type] ?? [];
  const [usual] = extensions;
  const extension = extensionOf(filename);
  if (usual === undefined || extensions.includes(extension)) return filename;
  return `${filename.replace(/\.+$/, '')}.${usual}`;
}

/** Media types of a kind; a table in plain text is known by its name alone (`tableName`). */
export function mediaTypesOf(kind: DocumentKind): readonly string[] {
  return Object.entries(known)
    .filter(([, [of]]) => of === kind)
    .map(([media_type]) => media_type);
}

/** Names of plain text that holds a table, as a pattern of PostgreSQL and of JavaScript alike. */
export const tableName = String.raw`\.[ct]sv$`;

/** Kind and extension of a stored file. */
export function fileTypeOf(filename: string, media_type: string): Document['file_type'] {
  const [kind = 'text', usual = ''] = known[media_type] ?? [];
  const extension = extensionOf(filename) || usual;
  return { type: new RegExp(tableName).test(`.${extension}`) ? 'spreadsheet' : kind, extension };
}

/** A file's name without its extension, for people. */
export function titleOf(filename: string): string {
  return filename.replace(/\.[A-Za-z\d]{1,5}$/, '') || filename;
}

function extensionOf(filename: string): string {
  return filename.match(/\.([A-Za-z\d]{1,5})$/)?.[1]?.toLowerCase() ?? '';
}
