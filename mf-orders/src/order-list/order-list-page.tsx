import { Trans, useLingui } from '@lingui/react/macro';
import { useMayCall } from '@niveau/shared/contract';
import { Button, ButtonLink } from '@niveau/shared/ui/button';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { type Tab, Tabs } from '@niveau/shared/ui/tabs';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { ChartNoAxesColumn, Plus, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { QueuedDecisions } from '../order-outbox/queued-decisions.tsx';
import { OrderExport } from './order-export.tsx';
import { OrderFilterPanel } from './order-filter-panel.tsx';
import { OrderList } from './order-list.tsx';
import { TabFrame } from './order-list-layout.tsx';
import { isOrderTab, type OrderTab, orderTabs } from './order-tab.ts';
import { useOrderCounts } from './use-order-counts.ts';
import { filterCount, useOrderFilters } from './use-order-filters.ts';

/** The orders of the space in three tabs; tab, filters and page stand in the address. */
export function OrderListPage() {
  const { t } = useLingui();
  const id = useId();
  const mayRequest = useMayCall('POST order/cockpit');
  const { tab, page, filters, ...change } = useOrderFilters();
  const counts = useOrderCounts();
  const [typed, setTyped] = useTypedSearch(filters.search, change.searchFor);
  const set = filterCount(filters);
  const [isOpen, setIsOpen] = useState(set > 0);
  const labels: Readonly<Record<OrderTab, string>> = {
    to_validate: t`To be validated`,
    in_progress: t`In progress`,
    completed: t`Completed`,
  };
  const tabs: Tab[] = Object.keys(orderTabs)
    .filter(isOrderTab)
    .map((key) => ({ key, label: labels[key], count: counts[key], urgent: key === 'to_validate' }));
  const clear = () => {
    setTyped('');
    change.clear();
  };

  return (
    <>
      <PageHeader
        title={t`Orders`}
        actions={
          <>
            <ButtonLink variant="ghost" to="spending" icon={<ChartNoAxesColumn aria-hidden="true" />}>
              {t`Spending`}
            </ButtonLink>
            {mayRequest && (
              <ButtonLink to="new" icon={<Plus aria-hidden="true" />}>
                {t`New order`}
              </ButtonLink>
            )}
          </>
        }
      />
      <QueuedDecisions />
      <TabFrame>
        <Tabs
          label={t`Orders by state`}
          tabs={tabs}
          selected={tab}
          onSelect={(key) => isOrderTab(key) && change.chooseTab(key)}
        >
          <Toolbar
            label={t`Search in the orders`}
            actions={<OrderExport tab={tab} filters={filters} disabled={counts[tab] === 0} />}
          >
            <SearchField label={t`Search by equipment, city or number`} value={typed} onChange={setTyped} />
            <Button
              size="small"
              icon={<SlidersHorizontal aria-hidden="true" />}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {set > 0 ? <Trans>Filters ({set})</Trans> : <Trans>Filters</Trans>}
            </Button>
          </Toolbar>
          {isOpen && <OrderFilterPanel id={id} filters={filters} onChange={change.narrow} onClear={clear} />}
          <OrderList
            key={tab}
            tab={tab}
            filters={filters}
            page={page}
            onPage={change.choosePage}
            onClear={clear}
          />
        </Tabs>
      </TabFrame>
    </>
  );
}
