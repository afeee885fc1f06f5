import { useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { Pagination } from '@niveau/shared/ui/pagination';
import { styled } from 'styled-components';
import { OrderFault } from '../order-text/order-fault.tsx';
import { StaleNotice } from '../order-text/stale-notice.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { CardList } from './order-list-layout.tsx';
import { OrderListSkeleton } from './order-list-skeleton.tsx';
import { type OrderTab, orderTabs } from './order-tab.ts';
import { OrderTable } from './order-table.tsx';
import { useIsWide } from './use-is-wide.ts';

const pageSize = 20;

interface OrderListProps {
  readonly tab: OrderTab;
  readonly search: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onClearSearch: () => void;
}

const Foot = styled.div`
  margin-top: 0.75rem;
`;

/** One tab's orders: cards on a phone, a table where there is room. */
export function OrderList({ tab, search, page, onPage, onClearSearch }: OrderListProps) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const orders = useApi(
    'GET order/cockpit',
    {
      query: {
        state: orderTabs[tab],
        limit: pageSize,
        offset: (page - 1) * pageSize,
        ...(search && { search }),
      },
    },
    { keepPreviousData: true },
  );
  if (!orders.data) {
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
  const total = orders.meta?.total ?? orders.data.length;
  return (
    <>
      {orders.error && <StaleNotice error={orders.error} />}
      {orders.data.length === 0 ? (
        <NoOrders tab={tab} search={search} onClearSearch={onClearSearch} />
      ) : isWide ? (
        <OrderTable tab={tab} orders={orders.data} />
      ) : (
        <CardList aria-label={t`Orders`}>
          {orders.data.map((order) => (
            <OrderCard key={order.id_order} order={order} />
          ))}
        </CardList>
      )}
      <Foot>
        <Pagination page={page} pageSize={pageSize} total={total} onPage={onPage} />
      </Foot>
    </>
  );
}
