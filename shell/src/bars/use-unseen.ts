import { useApi, useUser } from '@niveau/shared/contract';

/** How many notifications the user has not seen; 0 while it is not known. */
export function useUnseen(): number {
  const { id_client } = useUser();
  const { meta } = useApi(
    'GET notification/user/client/{id_client}',
    { params: { id_client }, query: { limit: 1 } },
    { refreshInterval: 120_000, keepPreviousData: true },
  );
  return meta?.unseen ?? 0;
}
