import { isPriceMethod, quotationPeriod } from './price-methods.ts';

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
