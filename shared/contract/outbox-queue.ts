import type { Call } from '../api/catalogue.ts';
import type { ErrorKey } from '../api/errors.ts';
import { type GuardedCall, permissionOf } from '../api/permissions.ts';
import { openOutbox } from './outbox-storage.ts';
import { sessionStore } from './session.ts';
import { createStore } from './store.ts';

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

export const nothing: Queued = { here: [], elsewhere: [] };
/** What waits, was done or refused, as far as it is this user's to see. */
export const outboxStore = createStore(nothing);
export const outbox = openOutbox<QueuedCall>('niveau-outbox');

/** The user's own among them, here and in their other spaces. */
export function mine(calls: readonly QueuedCall[]): Queued {
  const session = sessionStore.get();
  // Through a view nothing is sent: what waits, waits for the person themselves.
  if (session.kind !== 'signed-in' || session.user.view) return nothing;
  const { id_user } = session.user;
  const own = calls.filter((queued) => queued.id_user === id_user);
  const isHere = (queued: QueuedCall) => isOf(queued, session.user);
  return { here: own.filter(isHere), elsewhere: own.filter((queued) => !isHere(queued)) };
}

/** Of the person, and so not of a space. */
export const isOwn = ({ call }: Pick<QueuedCall, 'call'>) => permissionOf(call) === undefined;

/** Reads what waits for whoever is signed in now. */
export async function reread(): Promise<void> {
  outboxStore.set(mine(await outbox.all()));
}

/** Whether it is to be sent as this user, in this space. */
export const isOf = (queued: QueuedCall, { id_user, id_client }: Pick<QueuedCall, 'id_user' | 'id_client'>) =>
  queued.id_user === id_user && (isOwn(queued) || queued.id_client === id_client);

/** The oldest that is still to be sent here. */
export const firstWaiting = () => outboxStore.get().here.find(({ state }) => state === 'waiting');

let channel: BroadcastChannel | undefined;

/** Hears of changes in other tabs. */
export function hearOtherTabs(): void {
  if (typeof BroadcastChannel !== 'function') return;
  channel = new BroadcastChannel('niveau-outbox');
  channel.onmessage = () => void reread();
}

/** After each change of what is kept: here and in the other tabs. */
export async function changed(): Promise<void> {
  await reread();
  channel?.postMessage('changed');
}
