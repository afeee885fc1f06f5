import { createPart } from '../app/part.tsx';

/** Few messages count down: its code comes with those that do. */
export const countdownPart = createPart(() =>
  import(/* webpackChunkName: "countdown" */ '@niveau/shared/ui/countdown').then(
    ({ Countdown }) => Countdown,
  ),
);
