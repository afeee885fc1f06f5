import { useEffect, useReducer, useState } from 'react';

type Loaded<Module> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly module: Module }
  | { readonly kind: 'failed'; readonly retry: () => void };

const known = new Map<unknown, unknown>();

/**
 * A part of the module loaded when it is first shown. Kept, so that it stands at once the next time: React.lazy would
 * hold it back behind its placeholder, and keep a failure for good. With another loader it is that one's part.
 */
export function useLoaded<Module>(load: () => Promise<Module>): Loaded<Module> {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ readonly load: unknown; readonly attempt: number }>();
  const [, tellArrival] = useReducer((arrivals: number) => arrivals + 1, 0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (arrived) => {
        known.set(load, arrived);
        if (isCurrent) tellArrival();
      },
      () => isCurrent && setFailed({ load, attempt }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  // What the map holds under a loader is what that loader gave.
  const module = known.get(load) as Module | undefined;
  if (module !== undefined) return { kind: 'loaded', module };
  if (failed?.load === load && failed.attempt === attempt)
    return { kind: 'failed', retry: () => setAttempt(attempt + 1) };
  return { kind: 'loading' };
}
