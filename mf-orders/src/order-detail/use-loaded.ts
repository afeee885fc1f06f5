import { useEffect, useState } from 'react';

type Loaded<Module> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly module: Module }
  | { readonly kind: 'failed'; readonly retry: () => void };

const known = new Map<unknown, unknown>();

/**
 * A part of the module loaded when it is first shown. Kept, so that it stands at once the next time: React.lazy would
 * hold it back behind its placeholder, and keep a failure for good.
 */
export function useLoaded<Module>(load: () => Promise<Module>): Loaded<Module> {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  // What the map holds under a loader is what that loader gave.
  const [module, setModule] = useState(() => known.get(load) as Module | undefined);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (arrived) => {
        known.set(load, arrived);
        // A component is a function too: it is kept, not called.
        if (isCurrent) setModule(() => arrived);
      },
      () => isCurrent && setFailed(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  if (module !== undefined) return { kind: 'loaded', module };
  if (failed === attempt) return { kind: 'failed', retry: () => setAttempt(attempt + 1) };
  return { kind: 'loading' };
}
