import { isPriceMethod, type Quotation, quotationPeriod, quotedPrice } from './price-methods.ts';

test.each([
  ['platts_day', '2026-03-15', '2026-03-15', '2026-03-15'],
  ['cnr', '2026-02-15', '2026-02-01', '2026-02-28'],
  ['platts_month', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['cnr_month_minus_1', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['platts_month_minus_1', '2026-03-31', '2026-02-01', '2026-02-28'],
] as const)('%s of %s: %s to %s', (method, date, from, to) => {
  expect(quotationPeriod(method, date)).toEqual({ from, to });
});

test('an unknown method is none', () => {
  expect(isPriceMethod('cnr')).toBe(true);
  expect(isPriceMethod('guess')).toBe(false);
});

describe('the price of a delivery', () => {
  const day = (date: string, price: string, source: Quotation['source'] = 'platts'): Quotation => ({
    source,
    granularity: 'day',
    date,
    price,
  });
  const today = '2026-03-20';

  test('by the day: its quotation, or the last before it within ten days', () => {
    const quotations = [day('2026-03-13', '1.1'), day('2026-03-16', '1.2')];
    const price = (date: string) => quotedPrice('platts_day', date, quotations, { today });
    expect(price('2026-03-13')).toEqual({ price_per_unit: '1.100000', is_final: true });
    expect(price('2026-03-14')).toEqual({ price_per_unit: '1.100000', is_final: true });
    expect(price('2026-03-25')).toEqual({ price_per_unit: '1.200000', is_final: false });
    expect(price('2026-04-01')).toBeNull();
    expect(price('2026-03-12')).toBeNull();
  });

  test('by the month: the month’s own quotation, else the mean of its days so far', () => {
    const days = [day('2026-03-02', '1.000001'), day('2026-03-03', '1.000002'), day('2026-02-27', '9')];
    const at = (quotations: readonly Quotation[], date = '2026-03-15', on = today) =>
      quotedPrice('platts_month', date, quotations, { today: on });
    expect(at(days)).toEqual({ price_per_unit: '1.000002', is_final: false });
    expect(at(days, '2026-03-15', '2026-04-01')?.is_final).toBe(true);
    const month: Quotation = { source: 'platts', granularity: 'month', date: '2026-03-01', price: '1.25' };
    expect(at([...days, month])).toEqual({ price_per_unit: '1.250000', is_final: true });
  });

  test('month -1 reads the month before, CNR its own series, and freight is added', () => {
    const quotations = [
      day('2026-02-10', '1.1', 'cnr'),
      day('2026-02-10', '2', 'platts'),
      day('2026-03-10', '3', 'cnr'),
    ];
    const options = { today, difference: '-0.05' };
    expect(quotedPrice('cnr_month_minus_1', '2026-03-15', quotations, options)).toEqual({
      price_per_unit: '1.050000',
      is_final: true,
    });
    expect(quotedPrice('platts_month_minus_1', '2026-03-15', quotations, options)?.price_per_unit).toBe(
      '1.950000',
    );
    expect(quotedPrice('cnr', '2026-03-15', quotations, options)?.price_per_unit).toBe('2.950000');
    expect(() => quotedPrice('cnr', '2026-03-15', [day('2026-03-10', '1,1', 'cnr')], options)).toThrow(
      RangeError,
    );
  });
});
