import { useApi } from '@niveau/shared/contract';

/** What an order for a tank rests on: level, forecast, past use, room. */
export function useTankOutlook(id_asset: number | null) {
  return useApi('GET order/cockpit/tank', id_asset === null ? null : { query: { id_asset } });
}
