import { AppError } from '@niveau/shared/api/errors';
import { formatCents, formatDate, formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import { route } from '../http/route.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { findOrder, readDetail } from './order-detail.ts';
import type { OrderRow } from './order-row.ts';
import { orderWords } from './order-words.ts';

/** An order on one page: what was ordered; once delivered, what came. */
export const orderPdf = route('GET order/cockpit/{id}/pdf', async ({ app, tx, caller, params }) => {
  const row = await findOrder(tx, caller.id_client, params.id);
  if (!row) throw new AppError('order_not_found');
  const { provider } = await readDetail(tx, row, app.clock.now());
  const locale = pickLocale([caller.language]);
  const say = orderWords[locale];
  const title = `${row.state === 3 ? say.delivery : say.order} ${row.order_number}`;
  return {
    data: {
      content: writePdf(title, [
        provider.name,
        '',
        `${say.customer} : ${row.space}`,
        '',
        ...factsOf(row, locale),
      ]),
      media_type: 'application/pdf',
      filename: `${row.order_number}.pdf`,
    },
  };
});

function factsOf(row: OrderRow, locale: Locale): string[] {
  const say = orderWords[locale];
  const litres = (value: number) => formatNumber(locale, value, { trim: true, unit: 'L' });
  const day = (date: string | null) => date && formatDate(locale, date);
  const facts: readonly (readonly [string, string | null])[] = [
    [say.state, say.states[row.state]],
    [say.equipment, [row.asset_name, row.city].filter(Boolean).join(', ')],
    [say.product, row.product],
    [say.purchaseOrder, row.purchase_order_number],
    [say.ordered, litres(row.quantity_ordered)],
    [say.delivered, row.quantity_delivered === null ? null : litres(row.quantity_delivered)],
    [say.unitPrice, formatNumber(locale, Number(row.price_per_unit), { digits: 4, unit: '€/L' })],
    [say.total, formatCents(locale, row.total_price_cents)],
    [say.wished, day(row.desired_delivery_date)],
    [say.expected, day(row.expected_delivery_date)],
    [say.deliveredOn, day(row.actual_delivery_date)],
    [say.validated, row.validation_date && formatDateTime(locale, row.validation_date, row.time_zone)],
    [say.reason, row.cancellation_reason ?? (row.lapse && say.lapses[row.lapse])],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [`${name} : ${value}`]));
}
