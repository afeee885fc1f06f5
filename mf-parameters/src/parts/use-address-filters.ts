import { useSearchParams } from '@niveau/shared/router';

/** As much of a search as the calls take. */
const longest = 100;
/** A page beyond which no list goes. */
const lastPage = 100_000;

/** Filters as they stand in the address, and the way to change them; a change goes back to the first page. */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const change = (changes: Readonly<Record<string, string>>, { replace = false } = {}) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace });
  };
  return {
    get: (name: string) => params.get(name) ?? '',
    /** What is looked for; of an address that holds more than the calls take, the part that they do. */
    search: searchable(params.get('search') ?? ''),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, lastPage) : 1,
    /** `replace` for what is typed: going back does not step through letters. */
    change,
    choosePage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
    /** To a page that is there: nobody comes back to the one that is not. */
    fallBackTo: (next: number) => change({ page: next > 1 ? String(next) : '' }, { replace: true }),
  };
}

function searchable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}|\u2028|\u2029/gu, ' ')
    .slice(0, longest)
    .toWellFormed();
}
