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

/**
 * The part of the period asked for in which a device's readings are paid for. Throws `invalid_request` as `readPeriod`
 * does, and `subscription_expired` where none of it is.
 */
export function readPaidPeriod(
  part: 'query' | 'body',
  dates: Parameters<typeof readPeriod>[1],
  { paid_until }: { readonly paid_until: number | null },
): Period {
  const { from, to } = readPeriod(part, dates);
  if (paid_until === null) return { from, to };
  if (from >= paid_until) throw new AppError('subscription_expired');
  return { from, to: Math.min(to, paid_until) };
}
