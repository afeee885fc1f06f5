import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';

/** The price methods of the specification, in words. */
export const priceMethodWords: Readonly<Record<OrderDetail['price_method'], MessageDescriptor>> = {
  cnr: msg`CNR price`,
  cnr_month_minus_1: msg`CNR price of the previous month`,
  platts_day: msg`Platts price of the day`,
  platts_month: msg`Platts price of the month`,
  platts_month_minus_1: msg`Platts price of the previous month`,
};
