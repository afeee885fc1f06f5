import { useApi } from '@niveau/shared/contract';
import { useEffect, useState } from 'react';

const pauseMs = 250;
/** Below this too much would be found. */
const least = 3;

/** Addresses that begin with what was typed, once typing pauses. */
export function useAddressSearch(typed: string) {
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = wanted.length >= least;
  const { data, error, isLoading } = useApi(
    'GET address/search',
    asked ? { query: { q: wanted, limit: 6 } } : null,
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  return { found: asked ? (data ?? none) : none, error: asked ? error : undefined, isLoading, asked };
}

const none: NonNullable<ReturnType<typeof useApi<'GET address/search'>>['data']> = [];
