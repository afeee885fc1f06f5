import type { DocumentKind } from '@niveau/shared/api/documents';
import { useSearchParams } from '@niveau/shared/router';
import type { DocumentOrigin } from './document-origin.ts';
import { isPeriod, type Period } from './period.ts';

export const sortKeys = ['name', 'type', 'publication_date', 'size'] as const;
export const kinds = [
  'pdf',
  'image',
  'text',
  'spreadsheet',
  'presentation',
] as const satisfies readonly DocumentKind[];

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined =>
  names.find((name) => name === text);

/** What is looked for, as it stands in the address, and the ways to change it. */
export function useDocumentFilters() {
  const [params, setParams] = useSearchParams();
  const origin: DocumentOrigin = params.get('tab') === 'shared' ? 'shared' : 'own';
  const page = Number(params.get('page'));
  const period = params.get('period');
  const sort = oneOf(sortKeys, params.get('sort')) ?? 'publication_date';
  const order = oneOf(['asc', 'desc'], params.get('order')) ?? (sort === 'publication_date' ? 'desc' : 'asc');
  const preview = Number(params.get('preview'));
  const change = (changes: Readonly<Record<string, string>>, options: { readonly replace: boolean }) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, options);
  };
  const chosen = {
    search: params.get('search') ?? '',
    kind: oneOf(kinds, params.get('type')),
    period: isPeriod(period) ? period : undefined,
  };
  return {
    ...chosen,
    origin,
    sort,
    descending: order === 'desc',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    /** The document that stands open over the list. */
    preview: Number.isInteger(preview) && preview > 0 ? preview : null,
    isNarrowed: chosen.search !== '' || chosen.kind !== undefined || chosen.period !== undefined,
    chooseOrigin: (next: DocumentOrigin) =>
      change({ tab: next === 'shared' ? next : '', page: '', preview: '' }, { replace: false }),
    choosePage: (next: number) => change({ page: next > 1 ? String(next) : '' }, { replace: false }),
    fallBackTo: (next: number) => change({ page: next > 1 ? String(next) : '' }, { replace: true }),
    chooseKind: (next: string) => change({ type: next, page: '' }, { replace: true }),
    choosePeriod: (next: Period | '') => change({ period: next, page: '' }, { replace: true }),
    chooseSort: (key: string, descending: boolean) =>
      change({ sort: key, order: descending ? 'desc' : 'asc', page: '' }, { replace: true }),
    /** Replaces the place in the history: going back does not step through letters. */
    searchFor: (search: string) => change({ search, page: '' }, { replace: true }),
    clear: () => change({ search: '', type: '', period: '', page: '' }, { replace: true }),
    /** Going back closes what was opened. */
    open: (id: number) => change({ preview: String(id) }, { replace: false }),
    openNext: (id: number) => change({ preview: String(id) }, { replace: true }),
    close: () => change({ preview: '' }, { replace: true }),
  };
}

export type DocumentFilters = ReturnType<typeof useDocumentFilters>;
