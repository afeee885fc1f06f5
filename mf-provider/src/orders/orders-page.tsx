import { useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { FilterSelect } from '@niveau/shared/ui/filter-select';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { ListBody } from '../lists/list-body.tsx';
import { useListFilters } from '../lists/use-list-filters.ts';
import type { Order } from './order.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrderTable } from './order-table.tsx';

/** The orders of all client spaces, each moved along its delivery from here. */
export function OrdersPage() {
  const { t } = useLingui();
  const filters = useListFilters(['proposed_at', 'delivery_date', 'quantity_ordered'], {
    narrowing: ['state'],
    newestFirst: true,
  });
  const state = Number(filters.value('state'));
  const orders = useApi(
    'GET provider/orders',
    { query: { ...filters.query, ...(state > 0 && { state }) } },
    { keepPreviousData: true },
  );
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const [opened, setOpened] = useState<Order>();
  const [read, setRead] = useState(orders.data);
  // One that leaves the page or the filter meanwhile stays open as it was last seen.
  if (read !== orders.data) {
    setRead(orders.data);
    setOpened((now) => orders.data?.find(({ id_order }) => id_order === now?.id_order) ?? now);
  }
  // The answer may come when another one is open, or none.
  const move = (moved: Order) => setOpened((now) => (now?.id_order === moved.id_order ? moved : now));
  return (
    <>
      <PageHeader title={t`Orders`} />
      <ListBody
        list={orders}
        isNarrowed={filters.isNarrowed}
        onClear={() => {
          setTyped('');
          filters.clear();
        }}
        loading={t`Loading the orders`}
        failed={t`The orders could not be loaded`}
        toolbar={
          <Toolbar label={t`Search in the orders`}>
            <SearchField
              label={t`Search by number, space, tank or product`}
              value={typed}
              onChange={setTyped}
            />
            <FilterSelect
              label={t`State`}
              value={filters.value('state')}
              all={t`All states`}
              options={[
                { value: '1', label: t`To be validated` },
                { value: '2', label: t`In progress` },
                { value: '3', label: t`Completed or cancelled` },
              ]}
              onChange={(value) => filters.choose('state', value)}
            />
          </Toolbar>
        }
        empty={
          <EmptyState icon={<Truck />} title={t`No order yet`}>
            {t`Proposals and requests of your customers appear here.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <OrderTable
            orders={rows}
            total={orders.meta?.total ?? rows.length}
            filters={filters}
            onOpen={setOpened}
          />
        )}
      </ListBody>
      {opened && (
        <OrderDialog
          key={opened.id_order}
          order={opened}
          onMoved={move}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
