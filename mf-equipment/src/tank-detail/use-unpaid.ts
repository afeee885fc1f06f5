import { addDays } from '@niveau/shared/domain/calendar-date';
import { useCover } from '@niveau/shared/ui/renewal-step';
import type { Device } from '../asset/asset-detail.ts';
import type { Range } from './period.ts';

/** Whether a device's subscription is over and a range has days after its end: readings may be missing for that. */
export function useUnpaid(device: Device): (range: Pick<Range, 'endDay'>) => boolean {
  const isOver = useCover()(device) === 'over';
  const { subscription_end: end } = device;
  return ({ endDay }) => isOver && (!end || endDay > addDays(end, 1));
}

/** Whether a device's subscription was over before a range begins: none of it is shown, so that nothing is asked for. */
export function useAllUnpaid(device: Device): (range: Pick<Range, 'firstDay'>) => boolean {
  const isOver = useCover()(device) === 'over';
  const { subscription_end: end } = device;
  return ({ firstDay }) => isOver && end !== null && firstDay > end;
}
