import { useLingui } from '@lingui/react/macro';
import { useQueuedCalls } from '@niveau/shared/contract';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { CloudOff, TriangleAlert } from 'lucide-react';

/** Marks what has a decision or an order that waits for a connection, or was refused when it was sent. */
export function QueuedMark({ about }: { readonly about: string }) {
  const { t } = useLingui();
  const [queued] = useQueuedCalls(about);
  if (!queued || queued.state === 'done') return null;
  return queued.state === 'waiting' ? (
    <StatusPill tone="info" icon={<CloudOff aria-hidden="true" />}>{t`Waits to be sent`}</StatusPill>
  ) : (
    <StatusPill tone="error" icon={<TriangleAlert aria-hidden="true" />}>{t`Could not be sent`}</StatusPill>
  );
}
