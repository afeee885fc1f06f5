import { createClient } from '@niveau/shared/api/client';
import { AppError, type CallOutput } from '@niveau/shared/contract';
import { useCallback, useEffect, useState } from 'react';

export type PublicState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'shown'; readonly asset: CallOutput<'GET public/asset/{token}'>; readonly at: number };

/** Nobody's client: who is signed in in this browser has nothing to do with the page. */
const client = createClient({
  token: () => null,
  refresh: () => Promise.resolve(false),
  onFailure: () => {},
});

async function read(token: string): Promise<PublicState> {
  if (!/^[A-Za-z0-9_-]{20,120}$/.test(token)) return { kind: 'gone' };
  try {
    const { data } = await client.call('GET public/asset/{token}', { params: { token } });
    return { kind: 'shown', asset: data, at: Date.now() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.key === 'public_page_not_found' ? { kind: 'gone' } : { kind: 'failed', error };
  }
}

/** The asset of the link that the page was opened with: its token stands behind `#`, which browsers send to nobody. */
export function usePublicAsset() {
  const [state, setState] = useState<PublicState>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  const again = useCallback(() => setAsked((count) => count + 1), []);
  useEffect(() => {
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [again]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by the reader or by another link
  useEffect(() => {
    let isCurrent = true;
    setState({ kind: 'loading' });
    read(location.hash.slice(1)).then(
      (next) => isCurrent && setState(next),
      (error: unknown) => reportError(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return { state, again };
}
