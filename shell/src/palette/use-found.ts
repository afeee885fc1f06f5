import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { useApi, useConnectivity, useMayCall, useUser } from '@niveau/shared/contract';
import { useEffect, useState } from 'react';
import { useServices } from '../app/services.ts';
import type { PaletteItem } from './palette-item.ts';

/** How long typing must rest before the server is asked, in milliseconds. */
const rest = 200;
const fewest = 2;
const ofEach = { equipment: 6, orders: 4 } as const;
const still = { revalidateOnFocus: false, keepPreviousData: true } as const;

export interface Found {
  readonly items: readonly PaletteItem[];
  /** The server has not answered for what is typed now. */
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
}

/** Equipment and orders whose names hold what was typed, as far as the user may see them. */
export function useFound(typed: string): Found {
  const { t } = useLingui();
  const { id_client } = useUser();
  const { history } = useServices();
  const { online } = useConnectivity();
  const mayAssets = useMayCall('GET client/{idClient}/asset_type/{type}/assets');
  const mayOrders = useMayCall('GET order/cockpit');
  const wanted = typed.trim();
  const search = useRested(wanted);
  const isAsked = online && search.length >= fewest;
  const assets = useApi(
    'GET client/{idClient}/asset_type/{type}/assets',
    isAsked && mayAssets
      ? { params: { idClient: id_client, type: 'all' }, query: { search, limit: ofEach.equipment } }
      : null,
    still,
  );
  const waiting = useOrders(1, isAsked && mayOrders ? search : null);
  const onTheirWay = useOrders(2, isAsked && mayOrders ? search : null);
  const completed = useOrders(3, isAsked && mayOrders ? search : null);
  if (!online || wanted.length < fewest) return { items: [], isLooking: false, hasFailed: false };

  const go = (path: string) => () => history.navigator.push(path);
  const order =
    (state: string) =>
    ({ id_order, order_number, asset, product }: Order): PaletteItem => ({
      key: `order-${id_order}`,
      group: 'orders',
      label: t`Order ${order_number}`,
      detail: [state, asset.asset_name, product.name].join(' · '),
      run: go(`/orders_cockpit/${id_order}`),
    });
  const calls = [assets, waiting, onTheirWay, completed];
  return {
    items: [
      ...(assets.data ?? []).map(
        ({ id_asset, asset_name, asset_type, liquid, city }): PaletteItem => ({
          key: `asset-${id_asset}`,
          group: 'equipment',
          label: asset_name,
          detail: [liquid?.name ?? asset_type.name, city].filter(Boolean).join(' · '),
          run: go(`/equipment/${id_asset}`),
        }),
      ),
      ...(waiting.data ?? []).map(order(t`To be validated`)),
      ...(onTheirWay.data ?? []).map(order(t`In progress`)),
      ...(completed.data ?? []).map(order(t`Completed`)),
    ],
    isLooking: search !== wanted || calls.some(({ isLoading }) => isLoading),
    hasFailed: calls.some(({ error }) => error !== undefined),
  };
}

type Order = CallOutput<'GET order/cockpit'>[number];

function useOrders(state: 1 | 2 | 3, search: string | null) {
  return useApi(
    'GET order/cockpit',
    search === null ? null : { query: { state, search, limit: ofEach.orders } },
    still,
  );
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
