import Holidays from 'date-holidays';
import fc from 'fast-check';
import { addDays, daysBetween, isCalendarDate, weekday } from './calendar-date.ts';
import {
  addWorkingDays,
  deliveryCountries,
  deliveryWindow,
  isDeliveryCountry,
  isHoliday,
  isWorkingDay,
} from './working-days.ts';

test.each(deliveryCountries)(
  '%s: working days from 2024 to 2032 agree with the date-holidays package',
  (country) => {
    const reference = country === 'GB' ? new Holidays('GB', 'ENG') : new Holidays(country);
    for (let year = 2024; year <= 2032; year++) {
      const expected = reference
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10))
        .filter((date) => weekday(date) < 5);
      const found: string[] = [];
      for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1))
        if (weekday(date) < 5 && isHoliday(date, country)) found.push(date);
      expect(found).toEqual([...new Set(expected)].sort());
    }
  },
);

test('the 8th to the 12th working day after a proposal, around two French holidays', () => {
  // Friday 2026-05-01 and Friday 2026-05-08 are holidays.
  expect(deliveryWindow('2026-04-29', 'FR')).toEqual({
    first: '2026-05-13',
    last: '2026-05-20',
    days: ['2026-05-13', '2026-05-15', '2026-05-18', '2026-05-19', '2026-05-20'],
  });
  expect(deliveryWindow('2026-11-20', 'DE').first).toBe('2026-12-02');
});

test('a proposal sent on a Saturday counts from Monday', () => {
  expect(addWorkingDays('2026-11-21', 1, 'FR')).toBe('2026-11-23');
  expect(addWorkingDays('2026-11-23', -1, 'FR')).toBe('2026-11-20');
  expect(addWorkingDays('2026-11-21', 0, 'FR')).toBe('2026-11-21');
});

const date = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
const country = fc.constantFrom(...deliveryCountries);

test('working days are counted one by one, forth and back', () => {
  fc.assert(
    fc.property(date, country, fc.integer({ min: 1, max: 30 }), (from, land, count) => {
      const to = addWorkingDays(from, count, land);
      let seen = 0;
      for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, land)) seen++;
      expect(seen).toBe(count);
      expect(isWorkingDay(to, land)).toBe(true);
      if (isWorkingDay(from, land)) expect(addWorkingDays(to, -count, land)).toBe(from);
    }),
  );
});

test('calendar dates', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true);
  expect(isCalendarDate('2027-02-29')).toBe(false);
  expect(isCalendarDate('2027-2-9')).toBe(false);
  expect(weekday('2026-11-28')).toBe(5);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(isDeliveryCountry('FR')).toBe(true);
  expect(isDeliveryCountry('US')).toBe(false);
});
