import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@niveau/shared/api/subscriptions';
import { useLocale, useMayCall } from '@niveau/shared/contract';
import type { SubscriptionStep } from '@niveau/shared/domain/subscription-state';
import { formatCents, formatDate } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Menu } from '@niveau/shared/ui/menu';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SubscriptionPill } from './subscription-pill.tsx';
import { outcomeOf, shownState, steps } from './subscription-steps.ts';
import { useStepNames } from './use-step-names.ts';

const Under = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
  font-weight: 420;
`;
const NoBreak = styled.span`
  white-space: nowrap;
`;
const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.5)};
`;

interface SubscriptionTableProps {
  readonly subscriptions: readonly Subscription[];
  readonly today: string;
  readonly hasPaymentMethod: boolean;
  readonly paging: { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };
  readonly empty: ReactNode;
  readonly onStep: (subscription: Subscription, step: SubscriptionStep) => void;
}

/** A row a device: state, expiry, warranty, debit, price, and what can be done. */
export function SubscriptionTable(props: SubscriptionTableProps) {
  const { subscriptions, today, hasPaymentMethod, paging, empty, onStep } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const mayChange = useMayCall('PUT subscription/{id}/cancel');
  const names = useStepNames();
  const nameOf = ({ asset_name, device }: Subscription) => asset_name ?? device.device_number;
  const possible = (subscription: Subscription) =>
    steps.filter((step) => {
      const outcome = outcomeOf(subscription, step, { today, has_payment_method: hasPaymentMethod });
      // What only lacks a payment method is offered: the way to one is said then.
      return outcome.ok || outcome.reason === 'payment_method_required';
    });
  const isOver = (subscription: Subscription) =>
    ['expired', 'cancelled'].includes(shownState(subscription, today));
  const columns: readonly Column<Subscription>[] = [
    {
      key: 'asset',
      header: t`Equipment`,
      primary: true,
      cell: (subscription) => (
        <>
          {nameOf(subscription)}
          <Under>
            {subscription.device.model} · {subscription.device.device_number}
          </Under>
        </>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      cell: (subscription) => (
        <NoBreak>
          <SubscriptionPill state={shownState(subscription, today)} />
        </NoBreak>
      ),
    },
    {
      key: 'expiry',
      header: t`Paid until`,
      cell: ({ expiry }) => <NoBreak>{expiry ? formatDate(locale, expiry) : '—'}</NoBreak>,
    },
    {
      key: 'warranty',
      header: t`Warranty until`,
      cell: ({ warranty_end }) => <NoBreak>{warranty_end ? formatDate(locale, warranty_end) : '—'}</NoBreak>,
    },
    {
      key: 'debit',
      header: t`Annual debit`,
      cell: ({ annual_debit }) => (annual_debit ? t`Yes` : t`No`),
    },
    {
      key: 'price',
      header: t`A year`,
      align: 'end',
      cell: ({ annual_price_cents, paid_by_professional }) => (
        <NoBreak>
          {paid_by_professional ? <Trans>included</Trans> : formatCents(locale, annual_price_cents)}
        </NoBreak>
      ),
    },
    ...(mayChange
      ? [
          {
            key: 'actions',
            header: t`Actions`,
            bare: true,
            align: 'end' as const,
            cell: (subscription: Subscription) => {
              const name = nameOf(subscription);
              const offered = possible(subscription);
              if (offered.length === 0) return null;
              return (
                <Actions>
                  {isOver(subscription) && offered.includes('reactivate') && (
                    <Button size="small" variant="primary" onClick={() => onStep(subscription, 'reactivate')}>
                      {t`Renew`}
                    </Button>
                  )}
                  <Menu
                    label={t`Actions for ${name}`}
                    items={offered.map((step) => ({
                      key: step,
                      label: names[step],
                      danger: step === 'cancel',
                      onSelect: () => onStep(subscription, step),
                    }))}
                    trigger={(trigger) => (
                      <IconButton
                        {...trigger}
                        label={t`Actions for ${name}`}
                        icon={<Ellipsis aria-hidden="true" />}
                      />
                    )}
                  />
                </Actions>
              );
            },
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t`Subscriptions`}
      columns={columns}
      rows={subscriptions}
      rowKey={({ id_subscription }) => id_subscription}
      paging={paging}
      pageSize={20}
      empty={empty}
    />
  );
}
