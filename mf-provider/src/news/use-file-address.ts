import { AppError, callApi } from '@niveau/shared/contract';
import { useEffect, useState } from 'react';

/** Where a file of the provider can be shown from, once it is here; a picture element itself would send no token. */
export function useFileAddress(id: number | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    let made: string | undefined;
    const fetchFile = async () => {
      try {
        const file = await callApi(
          'GET provider/file/{id}/content',
          { params: { id } },
          { signal: stop.signal },
        );
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      } catch (error) {
        // Without it the frame of the picture stays.
        if (!stop.signal.aborted && !(error instanceof AppError)) throw error;
      }
    };
    void fetchFile();
    return () => {
      stop.abort();
      setAddress(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
