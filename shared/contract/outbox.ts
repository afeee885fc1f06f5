import { useMemo } from 'react';
import type { Call } from '../api/catalogue.ts';
import { AppError, type ErrorKey } from '../api/errors.ts';
import { type GuardedCall, permissionOf } from '../api/permissions.ts';
import { allows } from '../domain/permission.ts';
import { errorText } from '../i18n/error-text.ts';
import { callApi, revalidate } from './api.ts';
import { connectivityStore, localeStore, refreshBadges } from './environment.ts';
import { notify } from './notify.ts';
import { openOutbox } from './outbox-storage.ts';
import { levelsOf, refreshUser, sessionStore } from './session.ts';
import { createStore, useStore } from './store.ts';

/** What a person changes of themselves: it needs no level, and holds in all their spaces. */
type OwnCall = 'PUT user' | 'PUT user/badge/{id}';

/** What was decided without a connection: sent once when there is one, as whoever decided it, in their space. */
export interface QueuedCall {
  /** The idempotency key: however often it is sent, it acts once. */
  readonly id: string;
  readonly call: GuardedCall | OwnCall;
  readonly params: Readonly<Record<string, string | number>>;
  /** The body of a call that takes JSON; else it is made of the fields. */
  readonly json?: Readonly<Record<string, unknown>>;
  /** The fields of a multipart body. */
  readonly fields: readonly (readonly [name: string, value: string | File])[];
  /** What it is about, by which its page finds it: `order:12`. */
  readonly about: string;
  /** What it is, and what is said of its outcome, in the reader's language. */
  readonly texts: { readonly subject: string; readonly done: string; readonly refused: string };
  readonly renews: readonly Call[];
  readonly badge?: string;
  /** Milliseconds since 1970. */
  readonly queued_at: number;
  readonly id_user: number;
  readonly id_client: number;
  /** The name of that space. */
  readonly space?: string;
  /** `done` and `refused` stay until they are dismissed: their outcome is there to be read. */
  readonly state: 'waiting' | 'done' | 'refused';
  /** Why it was refused; what the server added to it. */
  readonly refusal?: { readonly key: ErrorKey; readonly details?: Readonly<Record<string, unknown>> };
}

interface Queued {
  readonly here: readonly QueuedCall[];
  readonly elsewhere: readonly QueuedCall[];
}

const nothing: Queued = { here: [], elsewhere: [] };
/** What waits, was done or refused, as far as it is this user's to see. */
export const outboxStore = createStore(nothing);
const outbox = openOutbox<QueuedCall>('niveau-outbox');
const retryMs = 30_000;

function mine(calls: readonly QueuedCall[]): Queued {
  const session = sessionStore.get();
  // Through a view nothing is sent: what waits, waits for the person themselves.
  if (session.kind !== 'signed-in' || session.user.view) return nothing;
  const { id_user } = session.user;
  const own = calls.filter((queued) => queued.id_user === id_user);
  const isHere = (queued: QueuedCall) => isOf(queued, session.user);
  return { here: own.filter(isHere), elsewhere: own.filter((queued) => !isHere(queued)) };
}

const isOwn = ({ call }: Pick<QueuedCall, 'call'>) => permissionOf(call) === undefined;

async function reread(): Promise<void> {
  outboxStore.set(mine(await outbox.all()));
}

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

let channel: BroadcastChannel | undefined;
async function changed(): Promise<void> {
  await reread();
  channel?.postMessage('changed');
}

const firstWaiting = () => outboxStore.get().here.find(({ state }) => state === 'waiting');

const isOf = (queued: QueuedCall, { id_user, id_client }: Pick<QueuedCall, 'id_user' | 'id_client'>) =>
  queued.id_user === id_user && (isOwn(queued) || queued.id_client === id_client);

let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, one after another; of several tabs one does it. */
async function sendQueued(): Promise<void> {
  if (isSending || !connectivityStore.get().online) return;
  isSending = true;
  clearTimeout(retry);
  try {
    const isDone = await alone(async () => {
      // Read again each time: more may be decided, or taken back, and the space changed, while one is on its way.
      for (;;) {
        await reread();
        if (!firstWaiting()) return true;
        const user = await callApi('GET auth/me', {});
        await reread();
        const next = firstWaiting();
        if (!next) return true;
        if (!isOf(next, user)) return false;
        await sendOne(next, levelsOf(user));
      }
    });
    if (!isDone) retry = setTimeout(() => void sendQueued(), retryMs);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    retry = setTimeout(() => void sendQueued(), retryMs);
  } finally {
    isSending = false;
  }
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

/** For the shell: reads what waits for whoever signs in, and sends it as soon as there is a connection. */
export function startOutbox(): void {
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('niveau-outbox');
    channel.onmessage = () => void reread();
  }
  const look = () => {
    if (sessionStore.get().kind !== 'signed-in') return outboxStore.set(nothing);
    void reread().then(sendQueued);
  };
  sessionStore.subscribe(look);
  connectivityStore.subscribe(look);
  look();
}
