import type { ErrorKey } from '@niveau/shared/contract';
import { AppError, callApi, useUser } from '@niveau/shared/contract';
import { type VehicleColumn, vehicleColumnNames } from '@niveau/shared/domain/vehicle-words';
import { useEffect, useRef, useState } from 'react';
import { formOf, type VehicleLine } from './vehicle-file.ts';

export interface LineFault {
  readonly line: number;
  readonly column: VehicleColumn;
  readonly key: ErrorKey;
}

export type Check =
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly error: AppError }
  | {
      readonly state: 'done';
      /** Those that were asked about: others may have been written since. */
      readonly lines: readonly VehicleLine[];
      readonly faults: readonly LineFault[];
    };

const pauseMs = 500;

/**
 * What the server says of the lines as they stand, asked again after each change: its word counts, since it alone knows
 * what is in the fleet already. Null lines ask nothing.
 */
export function useCheck(lines: readonly VehicleLine[] | null, name: string) {
  const { id_client: id } = useUser();
  const [check, setCheck] = useState<Check>({ state: 'busy' });
  const [again, setAgain] = useState(0);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more for the same lines
  useEffect(() => {
    if (!lines) return;
    const stop = new AbortController();
    const ask = async () => {
      setCheck({ state: 'busy' });
      try {
        const { faults } = await callApi(
          'POST client/{id}/vehicles/import',
          { params: { id }, query: { dry_run: 'true' }, body: formOf(lines, name) },
          { signal: stop.signal },
        );
        if (!stop.signal.aborted) setCheck({ state: 'done', lines, faults: faults.flatMap(faultOf(lines)) });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (!(error instanceof AppError)) throw error;
        setCheck({ state: 'failed', error });
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [lines, name, id, again]);

  return { check, retry: () => setAgain((count) => count + 1) };
}

interface ServerFault {
  readonly line: number;
  readonly column: string;
  readonly translation_key: string;
}

/** The n-th vehicle was sent on line n + 2. */
function faultOf(lines: readonly VehicleLine[]) {
  return ({ line, column, translation_key }: ServerFault): LineFault[] => {
    const own = lines[line - 2];
    const name = vehicleColumnNames.find((one) => one === column);
    // The catalogue says that the key is one of its own.
    return own && name ? [{ line: own.line, column: name, key: translation_key as ErrorKey }] : [];
  };
}
