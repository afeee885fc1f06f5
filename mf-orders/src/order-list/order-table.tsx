import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { serverNow } from '@niveau/shared/contract';
import { Link } from '@niveau/shared/router';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { Countdown } from '@niveau/shared/ui/countdown';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { token, type } from '@niveau/shared/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { aboutOrder } from '../order-outbox/about-order.ts';
import { QueuedMark } from '../order-outbox/queued-mark.tsx';
import { OrderStatusPill } from '../order-text/order-status-pill.tsx';
import { useCancelledBecause } from '../order-text/use-cancelled-because.ts';
import { type OrderFormat, useOrderFormat } from '../order-text/use-order-format.ts';
import type { OrderTab } from './order-tab.ts';
import type { Selection } from './use-selection.ts';

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

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  white-space: nowrap;
`;
/** Where there is room, most names stand on one line. */
const Product = styled.span`
  display: inline-block;
  min-width: 9rem;
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

interface DeadlineProps {
  readonly order: OrderSummary;
  readonly format: OrderFormat;
}

/** How long there is to decide, and what happens without an answer. */
function Deadline({ order, format }: DeadlineProps) {
  const { automatic_validation_at: at } = order;
  return (
    <>
      <Countdown until={order.validation_deadline} now={serverNow} ended={<Trans>deadline passed</Trans>} />
      <br />
      {at ? (
        <NoBreak>
          <Trans>validated automatically on {format.date(at)}</Trans>
        </NoBreak>
      ) : (
        <Trans>nothing is ordered without an answer</Trans>
      )}
    </>
  );
}

interface OrderTableProps {
  readonly tab: OrderTab;
  readonly orders: readonly OrderSummary[];
  /** Null where nothing can be chosen. */
  readonly selection: Selection | null;
}

/** One tab's orders as a table, with the columns that its state calls for. */
export function OrderTable({ tab, orders, selection }: OrderTableProps) {
  const { t } = useLingui();
  const format = useOrderFormat();
  const becauseOf = useCancelledBecause();
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
      <Stacked under={<NoBreak>{order.order_number}</NoBreak>}>
        {order.state === 1 ? order.product.name : <Product>{order.product.name}</Product>}
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
            <NoBreak>
              <Trans>{format.litres(order.quantity_ordered)} ordered</Trans>
            </NoBreak>
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
      <Marks>
        <OrderStatusPill order={order} />
        <QueuedMark about={aboutOrder(order.id_order)} />
      </Marks>
    ),
  };
  const choice: Column<OrderSummary> = {
    key: 'choice',
    header: t`Choose`,
    bare: true,
    cell: (order) => (
      <CheckboxField
        bare
        label={t`Choose ${order.asset.asset_name}`}
        value={selection?.ids.has(order.id_order) ?? false}
        onChange={() => selection?.toggle(order.id_order)}
      />
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
      <Stacked under={<Deadline order={order} format={format} />}>
        <NoBreak>{format.dateTime(order.validation_deadline)}</NoBreak>
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
      becauseOf(order) ?? (order.actual_delivery_date && format.date(order.actual_delivery_date)),
  };
  const columns: Readonly<Record<OrderTab, readonly Column<OrderSummary>[]>> = {
    to_validate: [...(selection ? [choice] : []), asset, product, quantity, total, runOut, deadline, status],
    in_progress: [asset, product, quantity, total, delivery, status],
    completed: [asset, product, quantity, total, outcome, status],
  };
  return (
    <DataTable caption={t`Orders`} columns={columns[tab]} rows={orders} rowKey={({ id_order }) => id_order} />
  );
}
