import type { Decided } from './use-decisions.ts';

/** Sends a decision, or keeps it for later: without a connection, and where that went while it was sent. */
export async function sendNowOrLater(
  online: boolean,
  now: () => Promise<Decided>,
  later: () => Promise<Decided>,
): Promise<Decided> {
  if (!online) return later();
  const decided = await now();
  // Whether it got through is told when it is sent again, with the same key.
  const isLost = decided.kind === 'refused' && decided.failure.kind === 'offline';
  return isLost ? later() : decided;
}
