import type { Call } from '@niveau/shared/api';

/**
 * What anybody may send without signing in, by address and process: enough for a page in trouble, too little for a
 * flood. Attempts at a password are counted in the database instead (`rate-limit.ts`).
 */
export const callLimits: Readonly<
  Partial<Record<Call, { readonly max: number; readonly timeWindow: number }>>
> = {
  'POST elastic_search/log': { max: 60, timeWindow: 60_000 },
  'POST platform/errors': { max: 120, timeWindow: 60_000 },
  'POST platform/vitals': { max: 240, timeWindow: 60_000 },
  'POST user/can_reset_password': { max: 60, timeWindow: 60_000 },
  'POST user/reset_password': { max: 30, timeWindow: 60_000 },
  'POST auth/confirm/{token}': { max: 30, timeWindow: 60_000 },
  'GET legal/{kind}': { max: 120, timeWindow: 60_000 },
  'GET public/asset/{token}': { max: 120, timeWindow: 60_000 },
  'GET /index/overviewDevice/{uid}': { max: 120, timeWindow: 60_000 },
  'POST auth/refresh': { max: 240, timeWindow: 60_000 },
};
