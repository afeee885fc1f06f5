import { useMemo } from 'react';
import { AppError } from '../api/errors.ts';
import { connectivityStore } from './environment.ts';
import {
  changed,
  firstWaiting,
  hearOtherTabs,
  isOwn,
  mine,
  nothing,
  outbox,
  outboxStore,
  type QueuedCall,
  reread,
} from './outbox-queue.ts';
import { sessionStore } from './session.ts';
import { useStore } from './store.ts';

export type { QueuedCall } from './outbox-queue.ts';

/**
 * Keeps a call for when the connection is back; also over a reload. A later body of the same thing takes the place of the
 * one that waits; changes of a person's own become one: what was changed last of each field.
 */
export async function queueCall(
  wanted: Omit<QueuedCall, 'queued_at' | 'id_user' | 'id_client' | 'state' | 'refusal'>,
): Promise<void> {
  const session = sessionStore.get();
  if (session.kind !== 'signed-in') throw new AppError('unauthenticated');
  if (session.user.view) throw new AppError('view_read_only', { status: 403 });
  const { id_user, id_client, client_name: space } = session.user;
  const keyOf = ({ call, about, params }: Pick<QueuedCall, 'call' | 'about' | 'params'>) =>
    JSON.stringify([call, about, params]);
  // What is made by a POST is another thing each time.
  const waited = mine(await outbox.all()).here.filter(
    (queued) =>
      queued.state === 'waiting' &&
      queued.call.startsWith('PUT') &&
      queued.id !== wanted.id &&
      keyOf(queued) === keyOf(wanted),
  );
  const merged = isOwn(wanted)
    ? { ...wanted, json: Object.assign({}, ...waited.map(({ json }) => json), wanted.json) }
    : wanted;
  await outbox.put({ ...merged, id_user, id_client, space, queued_at: Date.now(), state: 'waiting' });
  for (const { id } of waited) await outbox.remove(id);
  await changed();
  void sendQueued();
}

/** Takes a call out of the queue: it is not sent, or its outcome has been read. */
export async function dismissQueuedCall(id: string): Promise<void> {
  await outbox.remove(id);
  await changed();
}

/** What this user has waiting, done or refused in this space, the oldest first; about one thing where it is named. */
export function useQueuedCalls(about?: string): readonly QueuedCall[] {
  const { here: calls } = useStore(outboxStore);
  return useMemo(
    () => (about === undefined ? calls : calls.filter((queued) => queued.about === about)),
    [calls, about],
  );
}

/** What this user has waiting, done or refused in other spaces, the oldest first: it is sent once they are there. */
export function useQueuedElsewhere(): readonly QueuedCall[] {
  return useStore(outboxStore).elsewhere;
}

const retryMs = 30_000;
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, where there is a connection; again later what could not be sent. */
async function sendQueued(): Promise<void> {
  if (isSending || !connectivityStore.get().online || !firstWaiting()) return;
  isSending = true;
  clearTimeout(retry);
  try {
    const isDone = await import(/* webpackChunkName: "outbox-sending" */ './outbox-sending.ts').then(
      ({ sendWaiting }) => sendWaiting(),
      // The line may fail before its file has come.
      () => false,
    );
    if (!isDone) retry = setTimeout(() => void sendQueued(), retryMs);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    retry = setTimeout(() => void sendQueued(), retryMs);
  } finally {
    isSending = false;
  }
}

/** For the shell: reads what waits for whoever signs in, and sends it as soon as there is a connection. */
export function startOutbox(): void {
  hearOtherTabs();
  const look = () => {
    if (sessionStore.get().kind !== 'signed-in') return outboxStore.set(nothing);
    void reread().then(sendQueued);
  };
  sessionStore.subscribe(look);
  connectivityStore.subscribe(look);
  look();
}
