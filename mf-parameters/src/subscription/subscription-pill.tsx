import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import type { Tone } from '@niveau/shared/ui/tone';
import type { ShownState } from './subscription-steps.ts';

const tones: Readonly<Record<ShownState, Tone>> = {
  'paid-by-supplier': 'success',
  renewing: 'info',
  stuck: 'error',
  active: 'success',
  ending: 'warning',
  expired: 'error',
  cancelled: 'error',
};

/** The state of a subscription in a word or two. */
export function SubscriptionPill({ state }: { readonly state: ShownState }) {
  const { t } = useLingui();
  const words: Readonly<Record<ShownState, string>> = {
    'paid-by-supplier': t`Paid by your supplier`,
    renewing: t`Payment under way`,
    stuck: t`Payment not made yet`,
    active: t`Active`,
    ending: t`Cancelled, still running`,
    expired: t`Expired`,
    cancelled: t`Ended`,
  };
  return <StatusPill tone={tones[state]}>{words[state]}</StatusPill>;
}
