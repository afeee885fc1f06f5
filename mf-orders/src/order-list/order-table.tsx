import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { Link } from '@niveau/shared/router';
import { Countdown } from '@niveau/shared/ui/countdown';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { token, type } from '@niveau/shared/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { OrderStatusPill } from '../order-text/order-status-pill.tsx';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import type { OrderTab } from './order-tab.ts';

const Name = styled(Link)`
  color: ${token('accent-text')};
  display: inline-block;
  min-width: 7.5rem;
  font-weight: 600;
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;
const Second = styled.div`
  ${type.caption}
  color: ${token('ink-muted')};
  font-weight: 420;
  white-space: normal;
`;

const NoBreak = styled.span`
  white-space: nowrap;
`;

interface StackedProps {
  readonly children: ReactNode;
  readonly under: ReactNode;
}

function Stacked({ children, under }: StackedProps) {
  return (
    <>
      {children}
      {under && <Second>{under}</Second>}
    </>
  );
}

interface OrderTableProps {
  readonly tab: OrderTab;
  readonly orders: readonly OrderSummary[];
}

/** One tab's orders as a table, with the columns that its state calls for. */
export function OrderTable({ tab, orders }: OrderTableProps) {
  const { t } = useLingui();
  const format = useOrderFormat();
  const asset: Column<OrderSummary> = {
    key: 'asset',
    header: t`Equipment`,
    primary: true,
    cell: (order) => (
      <Stacked under={order.city}>
        <Name to={String(order.id_order)}>{order.asset.asset_name}</Name>
      </Stacked>
    ),
  };
  const product: Column<OrderSummary> = {
    key: 'product',
    header: t`Product`,
    cell: (order) => (
      // While it waits the deadline needs the room; later one looks for the number.
      <Stacked under={order.state !== 1 && <NoBreak>{order.order_number}</NoBreak>}>
        {order.product.name}
      </Stacked>
    ),
  };
  const quantity: Column<OrderSummary> = {
    key: 'quantity',
    header: t`Quantity`,
    align: 'end',
    cell: (order) => (
      <Stacked
        under={
          order.quantity_delivered !== null &&
          order.quantity_delivered !== order.quantity_ordered && (
            <Trans>{format.litres(order.quantity_ordered)} ordered</Trans>
          )
        }
      >
        {format.litres(order.quantity_delivered ?? order.quantity_ordered)}
      </Stacked>
    ),
  };
  const total: Column<OrderSummary> = {
    key: 'total',
    header: t`Total`,
    align: 'end',
    cell: (order) => format.cents(order.total_price_cents),
  };
  const status: Column<OrderSummary> = {
    key: 'status',
    header: t`State`,
    cell: (order) => (
      <NoBreak>
        <OrderStatusPill order={order} />
      </NoBreak>
    ),
  };
  const runOut: Column<OrderSummary> = {
    key: 'run-out',
    header: t`Empty around`,
    cell: (order) => order.run_out_date && format.date(order.run_out_date),
  };
  const deadline: Column<OrderSummary> = {
    key: 'deadline',
    header: t`Validate before`,
    cell: (order) => (
      <Stacked
        under={
          order.automatic_validation_at && (
            <Trans>else automatic on {format.dateTime(order.automatic_validation_at)}</Trans>
          )
        }
      >
        <NoBreak>{format.dateTime(order.validation_deadline)}</NoBreak>{' '}
        <Countdown until={order.validation_deadline} ended={<Trans>deadline passed</Trans>} />
      </Stacked>
    ),
  };
  const delivery: Column<OrderSummary> = {
    key: 'delivery',
    header: t`Delivery`,
    cell: (order) => {
      const date = order.expected_delivery_date ?? order.desired_delivery_date;
      return (
        date && (
          <Stacked under={order.expected_delivery_date ? <Trans>expected</Trans> : <Trans>wished</Trans>}>
            {format.date(date)}
          </Stacked>
        )
      );
    },
  };
  const outcome: Column<OrderSummary> = {
    key: 'outcome',
    header: t`Outcome`,
    cell: (order) =>
      order.cancellation_reason ?? (order.actual_delivery_date && format.date(order.actual_delivery_date)),
  };
  const columns: Readonly<Record<OrderTab, readonly Column<OrderSummary>[]>> = {
    to_validate: [asset, product, quantity, total, runOut, deadline, status],
    in_progress: [asset, product, quantity, total, delivery, status],
    completed: [asset, product, quantity, total, outcome, status],
  };
  return (
    <DataTable caption={t`Orders`} columns={columns[tab]} rows={orders} rowKey={({ id_order }) => id_order} />
  );
}
