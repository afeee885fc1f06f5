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

/** What each of them means, in a sentence. */
export const priceMethodMeanings: Readonly<Record<OrderDetail['price_method'], MessageDescriptor>> = {
  cnr: msg`The index of the French road haulage committee (CNR) for the month of the delivery.`,
  cnr_month_minus_1: msg`The index of the French road haulage committee (CNR) for the month before the delivery.`,
  platts_day: msg`The Platts quotation of the day of the delivery.`,
  platts_month: msg`The mean of the Platts quotations of the month of the delivery.`,
  platts_month_minus_1: msg`The mean of the Platts quotations of the month before the delivery.`,
};
