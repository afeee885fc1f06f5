import type { ApiClient } from '@niveau/shared/api/client';
import { revalidate } from '@niveau/shared/contract';
import { sessionStore, type WritableStore } from '@niveau/shared/contract/host';
import { followNotifications } from '../notifications/live.ts';
import { keepUp } from '../push/browser-push.ts';
import { offerTour } from '../tour/offer-tour.ts';
import { watchVitals } from '../vitals/vitals.ts';
import type { TourState } from './services.ts';

export interface LaterPorts {
  /** Says nothing of what fails. */
  readonly background: ApiClient;
  readonly fetch: typeof fetch;
  readonly platform: string | null;
  readonly refreshBadges: () => void;
  readonly onRevision: (revision: number) => void;
  readonly tour: WritableStore<TourState>;
  /** Sends what must not be lost when the page is left. */
  readonly post: (path: string, body: unknown) => Promise<unknown>;
}

/**
 * What begins once the first page stands: notifications come, the push subscription of this browser is kept, the first
 * tour is offered.
 */
export function startLater({
  background,
  fetch,
  platform,
  refreshBadges,
  tour,
  onRevision,
  post,
}: LaterPorts): void {
  // The browser has kept what came before.
  watchVitals(post);
  const user = () => {
    const session = sessionStore.get();
    return session.kind === 'signed-in' ? session.user : null;
  };
  followNotifications({
    fetch,
    space: () => user()?.id_client ?? null,
    isOnline: () => navigator.onLine,
    page: document,
    onRevision,
    onChanged() {
      void revalidate('GET notification/user/client/{id_client}');
      refreshBadges();
    },
  });

  let keptFor: number | null = null;
  const keepSubscription = () => {
    const id_user = user()?.id_user ?? null;
    if (id_user === keptFor) return;
    keptFor = id_user;
    if (id_user === null) return tour.set('none');
    // What cannot be done now is done at the next start.
    keepUp({ client: background, platform }).catch(() => undefined);
    void offerTour(background, tour);
  };
  sessionStore.subscribe(keepSubscription);
  keepSubscription();
}
