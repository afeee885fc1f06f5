import { AppError, notify, useUser } from '@niveau/shared/contract';
import { useEffect, useState } from 'react';
import { useServices } from '../app/services.ts';
import { type PushState, readPushState, turnOff, turnOn } from './browser-push.ts';

export interface Push {
  /** `null` while it is being looked up. */
  readonly state: PushState | null;
  readonly isBusy: boolean;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Push messages in this browser. Turning them on also notes the wish in the account. */
export function usePush(failure: string): Push {
  const { client, platform, userChanged } = useServices();
  const { alert_push } = useUser();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    readPushState().then(
      (found) => isCurrent && setState(found),
      () => isCurrent && setState('unsupported'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  async function change(work: () => Promise<PushState>) {
    setBusy(true);
    try {
      setState(await work());
    } catch (error) {
      // What the server refused has been said; the rest is the browser's push service.
      if (!(error instanceof AppError)) notify({ type: 'error', message: failure });
    } finally {
      setBusy(false);
    }
  }

  return {
    state,
    isBusy,
    turnOn: () =>
      change(async () => {
        const next = await turnOn({ client, platform });
        if (next === 'on' && !alert_push)
          userChanged((await client.call('PUT user', { body: { alert_push: true } })).data);
        return next;
      }),
    turnOff: () => change(() => turnOff({ client, platform })),
  };
}
