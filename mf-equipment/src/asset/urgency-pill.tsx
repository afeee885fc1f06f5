import { Trans } from '@lingui/react/macro';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import type { ReactNode } from 'react';
import type { Urgency } from './urgency.ts';

export const urgencyTone = {
  now: 'error',
  soon: 'warning',
  watch: 'info',
  fine: 'success',
  unknown: 'neutral',
} as const;

const words: Readonly<Record<Exclude<Urgency, 'unknown'>, () => ReactNode>> = {
  now: () => <Trans>Urgent</Trans>,
  soon: () => <Trans>To order</Trans>,
  watch: () => <Trans>To watch</Trans>,
  fine: () => <Trans>Enough</Trans>,
};

/** How pressing it is, as icon and word; nothing where it is not known. */
export function UrgencyPill({ urgency }: { readonly urgency: Urgency }) {
  if (urgency === 'unknown') return null;
  return <StatusPill tone={urgencyTone[urgency]}>{words[urgency]()}</StatusPill>;
}

/** The colour of liquid and bar for an urgency. */
export function levelTone(urgency: Urgency): 'error' | 'warning' | 'success' {
  if (urgency === 'now') return 'error';
  return urgency === 'soon' ? 'warning' : 'success';
}
