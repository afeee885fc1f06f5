import { useLingui } from '@lingui/react/macro';
import type { Anchor } from '../bars/tour-anchors.ts';

export interface TourStep {
  readonly anchor: Anchor;
  readonly title: string;
  readonly text: string;
}

/** The stops of the tour, in their order; those whose place is not on the screen are left out. */
export function useTourSteps(): readonly TourStep[] {
  const { t } = useLingui();
  return [
    {
      anchor: 'menu',
      title: t`Your modules`,
      text: t`Equipment, orders, documents: what your space has stands here. You choose the order in the parameters.`,
    },
    {
      anchor: 'search',
      title: t`Find anything`,
      text: t`A tank, an order, a page: type its name. On a keyboard, Ctrl and K open the search from anywhere.`,
    },
    {
      anchor: 'notifications',
      title: t`What has happened`,
      text: t`Order proposals, deliveries and alerts are told here, and on your phone too where you wish.`,
    },
    {
      anchor: 'parameters',
      title: t`As you like it`,
      text: t`Theme, users and roles of the space, subscriptions: everything that can be set.`,
    },
    {
      anchor: 'drawer',
      title: t`Everything else`,
      text: t`The menu holds the search, the other modules and the parameters.`,
    },
    {
      anchor: 'person',
      title: t`You and your spaces`,
      text: t`Your profile, how you are told, your other spaces, and help. This tour can be taken again from here.`,
    },
  ];
}
