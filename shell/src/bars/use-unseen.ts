import { useApi, useUser } from '@niveau/shared/contract';

export interface NotificationCounts {
  /** Not yet looked at: the count beside the bell. */
  readonly unseen: number;
  /** Not yet opened: the pin. */
  readonly unread: number;
}

/** How many notifications wait for the user; none while it is not known. */
export function useNotificationCounts(): NotificationCounts {
  const { id_client } = useUser();
  const { meta } = useApi(
    'GET notification/user/client/{id_client}',
    { params: { id_client }, query: { limit: 1 } },
    { refreshInterval: 120_000, keepPreviousData: true },
  );
  return { unseen: meta?.unseen ?? 0, unread: meta?.unread ?? 0 };
}
