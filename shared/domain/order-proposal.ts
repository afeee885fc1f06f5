/** Whether to propose an order, when it can be delivered, how much fits, and until when it can be changed. */
import { addDays } from './calendar-date.ts';
import type { CurveDay, NoRunOut, RunOut } from './run-out.ts';
import { addWorkingDays, type DeliveryCountry, type DeliveryWindow, deliveryWindow } from './working-days.ts';

/** Section 9 of the specification: a rupture is anticipated so many days ahead of what a delivery needs. */
export const anticipationDays = 6;
/** The customer decides until the end of this working day after the proposal … */
export const deadlineWorkingDays = 4;
/** … and on this one the order is validated by itself, which leaves the teams three days before the first delivery. */
export const automaticWorkingDays = 5;

export interface ProposalInput {
  readonly runOut: RunOut | NoRunOut;
  /** YYYY-MM-DD: the day on which the proposal would be e-mailed. */
  readonly today: string;
  readonly country: DeliveryCountry;
  /** The most that may stand in the tank, litres. */
  readonly usable_l: number;
  /** An order for this tank waits or is on its way. */
  readonly has_open_order: boolean;
  /** The least that is delivered, litres. */
  readonly least_l?: number;
  readonly anticipation_days?: number;
}

export interface Proposal {
  readonly kind: 'propose';
  readonly delivery: DeliveryWindow;
  readonly quantity_l: number;
  /** Last date on which the customer can validate or decline. */
  readonly validation_deadline: string;
  /** The date on which it is validated by itself. */
  readonly automatic_validation_date: string;
  readonly run_out_date: string;
  /** `expected`: the tank would be nearly empty by the last delivery day; `at_risk`: it may be before the first. */
  readonly because: 'expected' | 'at_risk';
  /** The run-out is expected before the first delivery day. */
  readonly is_late: boolean;
}

export interface NoProposal {
  readonly kind: 'wait';
  /** `no_run_out`: none in sight; `not_yet`: look again on `again_on`; `too_little_fits`; `open_order`. */
  readonly reason: 'open_order' | 'no_run_out' | 'not_yet' | 'too_little_fits';
  readonly again_on?: string;
}

/**
 * Proposes when the tank is expected to be empty within six days of the last day on which it can be delivered (the 12th
 * working day), or may be empty (one chance in ten) before the first. Pure: asked on two days, it answers for each.
 */
export function decideProposal(input: ProposalInput): Proposal | NoProposal {
  const { runOut, today, country, anticipation_days = anticipationDays } = input;
  if (input.has_open_order) return { kind: 'wait', reason: 'open_order' };
  const delivery = deliveryWindow(today, country);
  if (runOut.kind === 'none' && runOut.reason !== 'already_empty')
    return { kind: 'wait', reason: 'no_run_out' };
  const run_out_date = runOut.kind === 'none' ? today : runOut.date;
  const earliest = runOut.kind === 'none' ? today : runOut.low_date;
  const isExpected = addDays(run_out_date, -anticipation_days) <= delivery.last;
  const isAtRisk = earliest < delivery.first;
  if (!isExpected && !isAtRisk) return { kind: 'wait', reason: 'not_yet', again_on: addDays(today, 1) };
  const curve = runOut.kind === 'none' ? [] : runOut.curve;
  const quantity_l = mostThatFits({ curve, usable_l: input.usable_l, date: delivery.first });
  if (quantity_l < Math.max(1, input.least_l ?? 0)) return { kind: 'wait', reason: 'too_little_fits' };
  return {
    kind: 'propose',
    delivery,
    quantity_l,
    validation_deadline: addWorkingDays(today, deadlineWorkingDays, country),
    automatic_validation_date: addWorkingDays(today, automaticWorkingDays, country),
    run_out_date,
    because: isExpected ? 'expected' : 'at_risk',
    is_late: run_out_date < delivery.first,
  };
}

/**
 * Litres that fit on a delivery day, rounded down to tens: the usable capacity less what may still be in the tank (in nine
 * cases of ten less is). After the end of the curve the tank is empty. Never negative.
 */
export function mostThatFits(input: {
  readonly curve: readonly CurveDay[];
  readonly usable_l: number;
  readonly date: string;
}): number {
  const left = input.curve.find(({ date }) => date === input.date)?.high_l ?? 0;
  return Math.max(0, Math.floor((input.usable_l - left) / 10) * 10);
}
