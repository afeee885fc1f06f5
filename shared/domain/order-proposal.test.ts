import fc from 'fast-check';
import { addDays } from './calendar-date.ts';
import { decideProposal, mostThatFits } from './order-proposal.ts';
import type { RunOut } from './run-out.ts';
import { deliveryCountries, isWorkingDay } from './working-days.ts';

/** 1,000 L that lose 20 L a day, give or take. */
function runOutIn(days: number, today: string, volume_l = 20 * days): RunOut {
  return {
    kind: 'run_out',
    date: addDays(today, days),
    days,
    low_date: addDays(today, Math.floor(0.8 * days)),
    high_date: addDays(today, Math.ceil(1.2 * days)),
    low_days: 0.8 * days,
    high_days: 1.2 * days,
    curve: Array.from({ length: Math.ceil(1.2 * days) + 1 }, (_, k) => ({
      date: addDays(today, k),
      expected_l: Math.max(0, volume_l - 20 * k),
      low_l: Math.max(0, volume_l - 25 * k),
      high_l: Math.max(0, volume_l - 16 * k),
    })),
    method: 'model',
    rests_on: { from: '2025-11-01', to: '2026-11-19', days: 380 },
  };
}

const today = '2026-11-20';
const common = { today, country: 'FR', usable_l: 2700, has_open_order: false } as const;

test('proposes when the tank would be nearly empty on the last delivery day', () => {
  // 12th working day: 2026-12-08; six days on: 2026-12-14, 24 days from today.
  expect(decideProposal({ ...common, runOut: runOutIn(24, today) })).toEqual({
    kind: 'propose',
    delivery: {
      first: '2026-12-02',
      last: '2026-12-08',
      days: ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'],
    },
    quantity_l: 2410,
    validation_deadline: '2026-11-26',
    automatic_validation_date: '2026-11-27',
    run_out_date: '2026-12-14',
    because: 'expected',
    is_late: false,
  });
  expect(decideProposal({ ...common, runOut: runOutIn(25, today) })).toEqual({
    kind: 'wait',
    reason: 'not_yet',
    again_on: '2026-11-21',
  });
});

test('proposes at once, and says so, when it is late already', () => {
  expect(decideProposal({ ...common, runOut: runOutIn(5, today) })).toMatchObject({
    kind: 'propose',
    is_late: true,
  });
  expect(decideProposal({ ...common, runOut: { kind: 'none', reason: 'already_empty' } })).toMatchObject({
    kind: 'propose',
    is_late: true,
    quantity_l: 2700,
  });
});

test('proposes when the interval says that it may be empty before a truck can come', () => {
  const risky = { ...runOutIn(40, today), low_date: addDays(today, 9) };
  expect(decideProposal({ ...common, runOut: risky })).toMatchObject({ kind: 'propose', because: 'at_risk' });
});

test('waits for an open order, without use, or when too little fits', () => {
  expect(decideProposal({ ...common, has_open_order: true, runOut: runOutIn(5, today) })).toMatchObject({
    reason: 'open_order',
  });
  expect(decideProposal({ ...common, runOut: { kind: 'none', reason: 'no_use' } })).toMatchObject({
    reason: 'no_run_out',
  });
  expect(
    decideProposal({ ...common, runOut: runOutIn(20, today), usable_l: 300, least_l: 500 }),
  ).toMatchObject({
    reason: 'too_little_fits',
  });
});

test('behaviour 10: a proposal never asks for more than the usable capacity has room for on the delivery day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 700 }),
      fc.constantFrom(...deliveryCountries),
      (days, usable_l, shift, country) => {
        const from = addDays('2026-01-01', shift);
        const runOut = runOutIn(days, from);
        const decision = decideProposal({ runOut, today: from, country, usable_l, has_open_order: false });
        if (decision.kind === 'wait') return;
        const left = runOut.curve.find(({ date }) => date === decision.delivery.first)?.high_l ?? 0;
        expect(decision.quantity_l + left).toBeLessThanOrEqual(usable_l);
        expect(decision.quantity_l).toBeGreaterThan(0);
        expect(decision.delivery.days.every((day) => isWorkingDay(day, country))).toBe(true);
        expect(decision.validation_deadline < decision.automatic_validation_date).toBe(true);
        expect(decision.automatic_validation_date < decision.delivery.first).toBe(true);
      },
    ),
  );
});

test('what fits is rounded down to tens', () => {
  expect(mostThatFits({ curve: [], usable_l: 2705, date: today })).toBe(2700);
  expect(mostThatFits({ curve: [], usable_l: -5, date: today })).toBe(0);
});
