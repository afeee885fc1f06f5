import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { type Tab, Tabs } from '@niveau/shared/ui/tabs';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { OrderList } from './order-list.tsx';
import { TabFrame } from './order-list-layout.tsx';
import { isOrderTab, type OrderTab, orderTabs } from './order-tab.ts';
import { useOrderCounts } from './use-order-counts.ts';
import { useOrderFilters } from './use-order-filters.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** The orders of the space in three tabs; tab, search and page stand in the address. */
export function OrderListPage() {
  const { t } = useLingui();
  const filters = useOrderFilters();
  const counts = useOrderCounts();
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const labels: Readonly<Record<OrderTab, string>> = {
    to_validate: t`To be validated`,
    in_progress: t`In progress`,
    completed: t`Completed`,
  };
  const tabs: Tab[] = Object.keys(orderTabs)
    .filter(isOrderTab)
    .map((key) => ({ key, label: labels[key], count: counts[key], urgent: key === 'to_validate' }));

  return (
    <>
      <PageHeader title={t`Orders`} />
      <TabFrame>
        <Tabs
          label={t`Orders by state`}
          tabs={tabs}
          selected={filters.tab}
          onSelect={(key) => isOrderTab(key) && filters.chooseTab(key)}
        >
          <Toolbar label={t`Search in the orders`}>
            <SearchField label={t`Search by equipment, city or number`} value={typed} onChange={setTyped} />
          </Toolbar>
          <OrderList
            key={filters.tab}
            tab={filters.tab}
            search={filters.search}
            page={filters.page}
            onPage={filters.choosePage}
            onClearSearch={() => setTyped('')}
          />
        </Tabs>
      </TabFrame>
    </>
  );
}
