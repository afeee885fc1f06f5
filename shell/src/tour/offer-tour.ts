import type { ApiClient } from '@niveau/shared/api/client';
import type { WritableStore } from '@niveau/shared/contract/host';
import type { TourState } from '../app/services.ts';

/** Offers the tour to somebody who has never had it. What cannot be asked now is asked at the next start. */
export async function offerTour(client: ApiClient, tour: WritableStore<TourState>): Promise<void> {
  const answer = await client.call('GET user/tour', {}).catch(() => null);
  if (answer?.data.offered_at === null && tour.get() === 'none') tour.set('offered');
}

/** Taken or skipped, it is not offered again. */
export async function noteTour(client: ApiClient): Promise<void> {
  // Without a connection it is offered once more.
  await client.call('PUT user/tour', {}).catch(() => undefined);
}
