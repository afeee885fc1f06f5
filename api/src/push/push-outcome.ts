/** What a push service's answer means (RFC 8030 and what services do in practice). */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription is over: 404 and 410. */
  | { readonly kind: 'gone' }
  /** The service knows the subscription under another key: the page has to subscribe again. */
  | { readonly kind: 'renew'; readonly reason: string }
  | { readonly kind: 'again'; readonly at: Date }
  | { readonly kind: 'refused'; readonly reason: string };

export interface ServiceAnswer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

const mostAttempts = 8;
const firstWaitMs = 30_000;
const longestWaitMs = 6 * 3_600_000;

/** What to do after the given attempt, which counts from 1. */
export function outcomeOf(answer: ServiceAnswer, attempt: number, now: Date): PushOutcome {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 403 || (status === 400 && body.includes('VapidPkHashMismatch')))
    return { kind: 'renew', reason: `${status}` };
  const isTransient = status === 0 || status === 429 || status >= 500;
  if (!isTransient || attempt >= mostAttempts)
    return { kind: 'refused', reason: `${status} ${body.slice(0, 200)}` };
  return { kind: 'again', at: new Date(now.getTime() + waitMs(answer, attempt, now)) };
}

/** As long as the service asks for, within reason; else twice as long each time. */
function waitMs({ retryAfter }: ServiceAnswer, attempt: number, now: Date): number {
  const doubled = Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs);
  if (!retryAfter) return doubled;
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 1000), longestWaitMs) : doubled;
}
