import { useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { useApi, useMayCall } from '@niveau/shared/contract';
import { Pagination } from '@niveau/shared/ui/pagination';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { preloadOnIntent } from '../load-order-detail.ts';
import { BatchValidation } from '../order-batch/batch-validation.tsx';
import { OrderFault } from '../order-text/order-fault.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { CardList } from './order-list-layout.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { type OrderTab, orderTabs } from './order-tab.ts';
import { OrderTable } from './order-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useIsWide } from './use-is-wide.ts';
import { filterCount, type OrderFilters, queryOf } from './use-order-filters.ts';
import { type Selection, useSelection } from './use-selection.ts';

const pageSize = 20;

interface OrderListProps {
  readonly tab: OrderTab;
  readonly filters: OrderFilters;
  readonly page: number;
  readonly onPage: (page: number, options?: { readonly replace: boolean }) => void;
  readonly onClear: () => void;
}

const Foot = styled.div`
  margin-top: 0.75rem;
`;

/** One tab's orders; those that are chosen among the proposals are validated together. */
export function OrderList(props: OrderListProps) {
  const selection = useSelection();
  // What is validated leaves the list, and may take its page along; the dialog stays until it has been read.
  const [batch, setBatch] = useState<readonly OrderSummary[]>([]);
  return (
    <>
      <ListedOrders {...props} selection={selection} onValidate={setBatch} />
      {batch.length > 0 && (
        <BatchValidation
          orders={batch}
          onClose={(left) => {
            selection.setAll(left);
            setBatch([]);
          }}
        />
      )}
    </>
  );
}

interface ListedOrdersProps extends OrderListProps {
  readonly selection: Selection;
  readonly onValidate: (chosen: readonly OrderSummary[]) => void;
}

/** Cards on a phone, a table where there is room. */
function ListedOrders({ tab, filters, page, onPage, onClear, selection, onValidate }: ListedOrdersProps) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const mayValidate = useMayCall('POST order/cockpit/{id}/validate');
  useEffect(preloadOnIntent, []);
  const query = {
    state: orderTabs[tab],
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...queryOf(filters),
  };
  const orders = useApi('GET order/cockpit', { query }, { keepPreviousData: true });
  const total = orders.meta?.total ?? orders.data?.length ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  // The orders of the last page have gone, or an old address names a page that is no more.
  const isPast = orders.data?.length === 0 && page > lastPage;
  const goBack = useEffectEvent(() => onPage(lastPage, { replace: true }));
  useEffect(() => {
    if (isPast) goBack();
  }, [isPast]);
  if (!orders.data || isPast) {
    if (!orders.error) return <OrderListSkeleton isWide={isWide} />;
    return (
      <OrderFault
        title={t`The orders could not be loaded`}
        error={orders.error}
        onRetry={orders.reload}
        retrying={orders.isValidating}
      />
    );
  }
  const mayChoose = mayValidate && tab === 'to_validate' && total > 1;
  const chosen = orders.data.filter(({ id_order }) => selection.ids.has(id_order));
  return (
    <>
      {orders.error && <StaleNotice error={orders.error} />}
      {orders.data.length === 0 ? (
        <NoOrders tab={tab} search={filters.search} isNarrowed={filterCount(filters) > 0} onClear={onClear} />
      ) : isWide ? (
        <OrderTable tab={tab} orders={orders.data} selection={mayChoose ? selection : null} />
      ) : (
        <CardList aria-label={t`Orders`}>
          {orders.data.map((order) => (
            <OrderCard key={order.id_order} order={order} selection={mayChoose ? selection : null} />
          ))}
        </CardList>
      )}
      <Foot>
        <Pagination page={page} pageSize={pageSize} total={total} onPage={onPage} />
      </Foot>
      {mayChoose && chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          onClear={() => selection.setAll([])}
          onValidate={() => onValidate(chosen)}
        />
      )}
    </>
  );
}
