import type { Document } from '@niveau/shared/api/documents';
import { type ApiState, revalidate, useApi, useUser } from '@niveau/shared/contract';
import { type DocumentOrigin, documentModule, pageSize } from './document-origin.ts';
import { boundsOf } from './period.ts';
import type { DocumentFilters } from './use-document-filters.ts';

const ownCall = 'GET file/professional/{id}/client/module/{module}';
const sharedCall = 'GET file/professional/module/{module}';

/** One page of the documents that the filters ask for. */
export function useDocuments(filters: DocumentFilters): ApiState<typeof ownCall | typeof sharedCall> {
  const { id_professional: id, time_zone } = useUser();
  const query = {
    limit: pageSize,
    offset: (filters.page - 1) * pageSize,
    sort: filters.sort,
    order: filters.descending ? ('desc' as const) : ('asc' as const),
    ...(filters.search && { search: filters.search }),
    ...(filters.kind && { type: filters.kind }),
    ...boundsOf(filters.period, Date.now(), time_zone),
  };
  const isOwn = filters.origin === 'own';
  const options = { keepPreviousData: true };
  const own = useApi(ownCall, isOwn ? { params: { id, module: documentModule }, query } : null, options);
  const shared = useApi(sharedCall, isOwn ? null : { params: { module: documentModule }, query }, options);
  return isOwn ? own : shared;
}

/** One document of a tab, wherever it stands in the list; null asks nothing. */
export function useDocument(
  id_files: number | null,
  origin: DocumentOrigin,
): ApiState<typeof ownCall | typeof sharedCall> {
  const { id_professional: id } = useUser();
  const query = { id_files: id_files ?? undefined, limit: 1 };
  const [isOwn, isShared] = [id_files !== null && origin === 'own', id_files !== null && origin === 'shared'];
  const own = useApi(ownCall, isOwn ? { params: { id, module: documentModule }, query } : null);
  const shared = useApi(sharedCall, isShared ? { params: { module: documentModule }, query } : null);
  return origin === 'own' ? own : shared;
}

/** How many documents each tab holds, as far as it is known. */
export function useDocumentCounts(): Readonly<Record<DocumentOrigin, number | undefined>> {
  const { id_professional: id } = useUser();
  const query = { limit: 1 };
  const own = useApi(ownCall, { params: { id, module: documentModule }, query });
  const shared = useApi(sharedCall, { params: { module: documentModule }, query });
  return { own: own.meta?.total, shared: shared.meta?.total };
}

/** Asks again for the lists of the space's own documents. */
export function reloadOwnDocuments(): Promise<void> {
  return revalidate(ownCall);
}

/** A document's name as a file of it is saved. */
export function extensionOf({ file_type, filename }: Document): string {
  return filename.match(/\.[A-Za-z\d]{1,5}$/)?.[0] ?? `.${file_type.extension}`;
}
