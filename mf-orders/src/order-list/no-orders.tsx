import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { CircleCheck, History, SearchX, Truck } from 'lucide-react';
import type { OrderTab } from './order-tab.ts';

interface NoOrdersProps {
  readonly tab: OrderTab;
  readonly search: string;
  /** Filters stand beside the search. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** Why a tab is empty, and what will bring an order there. */
export function NoOrders({ tab, search, isNarrowed, onClear }: NoOrdersProps) {
  const { t } = useLingui();
  if (search)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t`No order matches “${search}” here`}
        action={<Button onClick={onClear}>{t`Clear the search`}</Button>}
      >
        <Trans>The search looks in this tab only.</Trans>
      </EmptyState>
    );
  if (isNarrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t`No order matches these filters`}
        action={<Button onClick={onClear}>{t`Clear all`}</Button>}
      >
        <Trans>The filters look in this tab only.</Trans>
      </EmptyState>
    );
  if (tab === 'to_validate')
    return (
      <EmptyState icon={<CircleCheck />} title={t`Nothing to validate`}>
        <Trans>When a tank is about to run out, a proposal appears here for you to decide on.</Trans>
      </EmptyState>
    );
  if (tab === 'in_progress')
    return (
      <EmptyState icon={<Truck />} title={t`No order in progress`}>
        <Trans>Once validated, an order is followed here until it is delivered.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon={<History />} title={t`No completed order`}>
      <Trans>Delivered and cancelled orders are kept here.</Trans>
    </EmptyState>
  );
}
