import { useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import {
  AppError,
  type CallOptions,
  notify,
  type QueuedCall,
  queueCall,
  useConnectivity,
  useQueuedCalls,
} from '@niveau/shared/contract';
import { randomKey } from '@niveau/shared/domain/random-key';

/** A change of alerts, or of how the reader is told: how it is sent at once, and what is kept where it cannot be. */
export interface AlertChange
  extends Pick<QueuedCall, 'call' | 'params' | 'texts'>,
    Partial<Pick<QueuedCall, 'json' | 'renews'>> {
  /** The same change made again takes the place of the one that waits; else each stands for itself. */
  readonly id?: string;
  /** What it is about beside the alerts of the equipment. */
  readonly about?: string;
  readonly send: (options: CallOptions) => Promise<unknown>;
}

/** What shows alerts, asked again once a change of them has been made. */
export const alertReads = [
  'GET device/{id}/alerts',
  'GET device/{id}/alerts/events',
  'GET asset/v2/{id}',
] as const;

const aboutAlerts = (idAsset: number) => `alerts:${idAsset}`;

/** What waits on this device for the alerts of an equipment, or was answered and not read yet. */
export function useQueuedAlerts(idAsset: number): readonly QueuedCall[] {
  return useQueuedCalls(aboutAlerts(idAsset));
}

/**
 * Makes changes of the alerts of an equipment: at once, or once there is a connection; where an earlier one of the same
 * thing still waits, with that one, which would undo it else. Answers which; throws what the server refuses.
 */
export function useAlertChanges(idAsset: number): (change: AlertChange) => Promise<'sent' | 'kept'> {
  const { t } = useLingui();
  const { online } = useConnectivity();
  const earlier = useQueuedCalls();
  const make = async (change: AlertChange, id: string): Promise<'sent' | 'kept'> => {
    const { id: _, about = aboutAlerts(idAsset), send, renews = alertReads, ...queued } = change;
    const { call, params } = queued;
    const goesWithEarlier = earlier.some(
      (one) =>
        one.state === 'waiting' && one.about === about && one.call === call && one.params.id === params.id,
    );
    if (online && !goesWithEarlier) {
      try {
        await send({ idempotencyKey: id });
        return 'sent';
      } catch (error) {
        if (!(error instanceof AppError && error.key === 'no_internet')) throw error;
      }
    }
    await queueCall({ ...queued, id, renews, fields: [], about });
    if (!(online && goesWithEarlier))
      notify({ type: 'info', message: t`Kept on this device: it is sent as soon as you are connected.` });
    return 'kept';
  };
  return (change) => {
    const { id, call, params, json } = change;
    // What is made by a POST would be made twice where its answer was lost; a change only says how it is to be.
    return call.startsWith('POST') && id === undefined
      ? withIdempotencyKey([call, params, json], (key) => make(change, key))
      : make(change, id ?? randomKey());
  };
}
