import { AppError } from '@niveau/shared/api/errors';

export interface Period {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** The period asked for. Throws `invalid_request` where it does not end after it begins. */
export function readPeriod(
  part: 'query' | 'body',
  { date_start, date_end }: { readonly date_start: string; readonly date_end: string },
): Period {
  const from = Date.parse(date_start);
  const to = Date.parse(date_end);
  if (!(to > from))
    throw new AppError('invalid_request', {
      faults: [{ path: `${part}.date_end`, translation_key: 'date_invalid' }],
    });
  return { from, to };
}
