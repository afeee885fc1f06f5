import type { OrderDetail } from '@niveau/shared/api/orders';

export type CourseStage =
  | 'shortage'
  | 'request'
  | 'proposal'
  | 'validation'
  | 'check'
  | 'delivery'
  | 'delivered'
  | 'cancelled';
export type CourseState = 'done' | 'current' | 'ahead' | 'failed';

interface CourseStep {
  readonly stage: CourseStage;
  readonly state: CourseState;
}

type Course = Pick<OrderDetail, 'origin' | 'state' | 'sub_state'>;

/** The stages of an order's life in their order, each with where it stands (section 4 of the specification). */
export function orderCourse(order: Course): readonly CourseStep[] {
  const past: readonly CourseStage[] = order.origin === 'proposal' ? ['shortage', 'proposal'] : ['request'];
  const behind = past.map((stage): CourseStep => ({ stage, state: 'done' }));
  if (order.state === 4) return [...behind, { stage: 'cancelled', state: 'failed' }];
  const coming = ['validation', 'check', 'delivery', 'delivered'] as const;
  const reached = reachedOf(order);
  return [
    ...behind,
    ...coming.map((stage, place): CourseStep => {
      if (place < reached) return { stage, state: 'done' };
      return { stage, state: place === reached ? 'current' : 'ahead' };
    }),
  ];
}

/** How many of validation, check, delivery and delivered lie behind an order. */
function reachedOf({ state, sub_state }: Course): number {
  if (state === 1) return 0;
  if (state === 3) return 4;
  return sub_state === null || sub_state === 'sent' ? 1 : 2;
}
