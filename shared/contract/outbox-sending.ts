import { AppError } from '../api/errors.ts';
import { permissionOf } from '../api/permissions.ts';
import { allows } from '../domain/permission.ts';
import { errorText } from '../i18n/error-text.ts';
import { callApi, revalidate } from './api.ts';
import { localeStore, refreshBadges } from './environment.ts';
import { notify } from './notify.ts';
import { changed, firstWaiting, isOf, isOwn, outbox, type QueuedCall, reread } from './outbox-queue.ts';
import { levelsOf, refreshUser } from './session.ts';

/** Sends what waits, one after another; false where it cannot be sent now: another tab does it, or the session has moved. */
export function sendWaiting(): Promise<boolean> {
  return alone(async () => {
    // Read again each time: more may be decided, or taken back, and the space changed, while one is on its way.
    for (;;) {
      await reread();
      if (!firstWaiting()) return true;
      const user = await callApi('GET auth/me', {});
      await reread();
      const next = firstWaiting();
      if (!next) return true;
      if (user.view || !isOf(next, user)) return false;
      await sendOne(next, levelsOf(user));
    }
  });
}

async function alone(work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return work();
  return (
    (await locks.request('niveau-outbox', { ifAvailable: true }, (lock) => lock !== null && work())) ?? false
  );
}

async function sendOne(queued: QueuedCall, levels: ReturnType<typeof levelsOf>): Promise<void> {
  const permission = permissionOf(queued.call);
  // A call that is not allowed any more would sign the reader out: it is refused here, by the very same table.
  if (permission && !allows(levels, permission)) return refuse(queued, { key: 'authorization_required' });
  try {
    // The input was taken from a typed call; what a database keeps has lost its type.
    const input = { params: queued.params, body: bodyOf(queued) } as never;
    await callApi(queued.call, input, { idempotencyKey: queued.id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isPassing(error)) throw error;
    return refuse(queued, { key: error.key, ...(error.details && { details: error.details }) });
  }
  // A change of one's own is seen where it was made: there is no outcome to come back to.
  if (isOwn(queued)) await outbox.remove(queued.id);
  else {
    // What was entered is the server's now.
    const { json: _, ...sent } = queued;
    await outbox.put({ ...sent, fields: [], state: 'done' });
  }
  await tell(queued);
  notify({ type: 'success', message: queued.texts.done });
}

function bodyOf({ json, fields }: QueuedCall): FormData | NonNullable<QueuedCall['json']> {
  if (json) return json;
  const body = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, value, value.name);
  return body;
}

/** A failure that says nothing of the call itself: it is sent again later. */
function isPassing({ key, status }: AppError): boolean {
  const isSession = key === 'expired_token' || key === 'unauthenticated';
  return isSession || status === undefined || status === 0 || status === 429 || status >= 500;
}

async function refuse(queued: QueuedCall, refusal: NonNullable<QueuedCall['refusal']>): Promise<void> {
  // With what was entered, so that it can be sent again or read.
  await outbox.put({ ...queued, state: 'refused', refusal });
  await tell(queued);
  const why = await errorText(localeStore.get(), refusal.key);
  const { refused } = queued.texts;
  const sentence = refused.endsWith('.') ? refused : `${refused}.`;
  notify({ type: 'error', message: `${sentence} ${why}` });
}

async function tell(queued: QueuedCall): Promise<void> {
  const { renews, badge } = queued;
  if (isOwn(queued)) await refreshUser();
  await changed();
  if (badge) refreshBadges(badge);
  await revalidate(...renews).catch(() => undefined);
}
