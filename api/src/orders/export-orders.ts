import { type CsvCell, writeCsv } from '@niveau/shared/domain/csv';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatDate, formatDateTime } from '@niveau/shared/i18n/format';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { orderOfTab, ordersWithin } from './order-filter.ts';
import { type OrderRow, selectOrders } from './order-row.ts';
import { orderWords } from './order-words.ts';

/** All orders of a tab under its filters, in the reader's language. Quantities in litres, amounts in euros. */
export const exportOrders = route('GET order/cockpit/csv', async ({ app, tx, caller, query }) => {
  const locale = pickLocale([query.language, caller.language]);
  const filter = ordersWithin(caller.id_client, query.state, query, caller.time_zone);
  const rows = await tx.rows<OrderRow>(
    sql`${selectOrders} where ${filter} order by ${orderOfTab(query.state)}, o.id_order`,
  );
  const columns = columnsOf(locale, caller.time_zone);
  const date = localDate(app.clock.now().getTime(), caller.time_zone);
  return {
    data: {
      content: writeCsv(
        [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))],
        locale,
      ),
      media_type: 'text/csv; charset=utf-8',
      filename: `${orderWords[locale].orders}-${date}.csv`,
    },
  };
});

type Column = readonly [name: string, cell: (row: OrderRow) => CsvCell];

function columnsOf(locale: Locale, zone: string): readonly Column[] {
  const say = orderWords[locale];
  const day = (date: string | null) => date && formatDate(locale, date);
  const moment = (at: Date | null) => at && formatDateTime(locale, at, zone);
  return [
    [say.number, (row) => row.order_number],
    [say.purchaseOrder, (row) => row.purchase_order_number],
    [say.state, (row) => say.states[row.state]],
    [say.equipment, (row) => row.asset_name],
    [say.city, (row) => row.city],
    [say.product, (row) => row.product],
    [`${say.ordered} (L)`, (row) => row.quantity_ordered],
    [`${say.delivered} (L)`, (row) => row.quantity_delivered],
    [`${say.unitPrice} (€/L)`, (row) => Number(row.price_per_unit)],
    [`${say.total} (€)`, (row) => row.total_price_cents / 100],
    [say.wished, (row) => day(row.desired_delivery_date)],
    [say.expected, (row) => day(row.expected_delivery_date)],
    [say.deliveredOn, (row) => day(row.actual_delivery_date)],
    [say.proposed, (row) => moment(row.proposed_at)],
    [say.deadline, (row) => (row.state === 1 ? moment(row.validation_deadline) : null)],
    [say.validated, (row) => moment(row.validation_date)],
    [say.reason, (row) => row.cancellation_reason ?? (row.lapse && say.lapses[row.lapse])],
    [say.comment, (row) => row.comment],
  ];
}
