import { useLingui } from '@lingui/react/macro';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { media, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { type ListFilters, pageSize } from '../lists/use-list-filters.ts';
import { useFormats } from '../use-formats.ts';
import type { Order } from './order.ts';
import { OrderPill } from './order-pill.tsx';

const Open = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token('ink')};
  font: inherit;
  font-weight: 570;
  text-align: start;
  cursor: pointer;
  &:hover { color: ${token('accent-text')}; text-decoration: underline; }
`;
/** A card of a phone has its values at the end of their line. */
const Two = styled.div`
  min-width: 0;
  ${media.small} {
    text-align: end;
  }
`;
const Under = styled.span`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
  font-weight: 420;
`;

interface OrderTableProps {
  readonly orders: readonly Order[];
  readonly total: number;
  readonly filters: ListFilters<string>;
  readonly onOpen: (order: Order) => void;
}

const byServer = () => null;

/** Orders as a table, or as cards on a phone; the order is the server's. */
export function OrderTable({ orders, total, filters, onOpen }: OrderTableProps) {
  const { t } = useLingui();
  const { date, instant, litres } = useFormats();
  const columns: readonly Column<Order>[] = [
    {
      key: 'number',
      header: t`Order`,
      primary: true,
      cell: (order) => (
        <>
          <Open type="button" onClick={() => onOpen(order)}>
            {order.order_number}
          </Open>
          <Under>{order.client_space_name}</Under>
        </>
      ),
    },
    {
      key: 'product',
      header: t`Product`,
      cell: ({ product, asset }) => (
        <Two>
          {product.name}
          <Under>{asset.asset_name}</Under>
        </Two>
      ),
    },
    {
      key: 'quantity_ordered',
      header: t`Quantity`,
      align: 'end',
      sortBy: byServer,
      cell: ({ quantity_ordered, quantity_delivered }) => litres(quantity_delivered ?? quantity_ordered),
    },
    {
      key: 'delivery_date',
      header: t`Delivery`,
      align: 'end',
      sortBy: byServer,
      cell: (order) =>
        date(order.actual_delivery_date ?? order.expected_delivery_date ?? order.desired_delivery_date),
    },
    {
      key: 'proposed_at',
      header: t`Ordered`,
      align: 'end',
      sortBy: byServer,
      wideOnly: true,
      cell: ({ proposed_at }) => instant(proposed_at),
    },
    { key: 'state', header: t`State`, cell: (order) => <OrderPill order={order} /> },
  ];
  return (
    <DataTable
      caption={t`Orders of all client spaces`}
      columns={columns}
      rows={orders}
      rowKey={({ id_order }) => id_order}
      sort={{ key: filters.sort, descending: filters.descending }}
      onSort={({ key, descending }) => filters.chooseSort(key, descending)}
      pageSize={pageSize}
      paging={{ page: filters.page, total, onPage: filters.choosePage }}
    />
  );
}
