import { Trans } from '@lingui/react/macro';
import type { Alert, AlertEventRow } from '@niveau/shared/api/alerts';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { BellOff, BellRing, CircleCheck, Eye } from 'lucide-react';

/** The state of an alert, or of what it told: icon and word. */
export function AlertStatePill({ state }: { readonly state: Alert['state'] | AlertEventRow['state'] }) {
  switch (state) {
    case 'triggered':
      return (
        <StatusPill tone="error" icon={<BellRing aria-hidden="true" />}>
          <Trans>Triggered</Trans>
        </StatusPill>
      );
    case 'acknowledged':
      return (
        <StatusPill tone="warning" icon={<Eye aria-hidden="true" />}>
          <Trans>Acknowledged</Trans>
        </StatusPill>
      );
    case 'resolved':
      return (
        <StatusPill tone="success" icon={<CircleCheck aria-hidden="true" />}>
          <Trans>Resolved</Trans>
        </StatusPill>
      );
    case 'revoked':
      return (
        <StatusPill tone="neutral" icon={<BellOff aria-hidden="true" />}>
          <Trans>Ended</Trans>
        </StatusPill>
      );
    case 'idle':
      return (
        <StatusPill tone="success" icon={<CircleCheck aria-hidden="true" />}>
          <Trans>Nothing to report</Trans>
        </StatusPill>
      );
  }
}
