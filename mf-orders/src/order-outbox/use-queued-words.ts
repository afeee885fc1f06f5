import { useLingui } from '@lingui/react/macro';
import type { QueuedCall } from '@niveau/shared/contract';

interface QueuedWords {
  /** That it waits. */
  readonly waits: string;
  /** What was done, and when. */
  readonly was: string;
}

/** What is said of a queued call by what it does; `when` is when it was made, in words. */
export function useQueuedWords({ call, texts }: QueuedCall, when: string): QueuedWords {
  const { t } = useLingui();
  const { subject } = texts;
  switch (call) {
    case 'PUT order/cockpit/{id}/cancel':
      return {
        waits: t`Your refusal waits to be sent: ${subject}`,
        was: t`You had declined it without a connection on ${when}.`,
      };
    case 'POST order/cockpit':
      return {
        waits: t`Your order waits to be sent: ${subject}`,
        was: t`You had ordered it without a connection on ${when}.`,
      };
    default:
      return {
        waits: t`Your validation waits to be sent: ${subject}`,
        was: t`You had validated it without a connection on ${when}.`,
      };
  }
}
