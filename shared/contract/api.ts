import useSWR, { mutate, type SWRConfiguration, unstable_serialize } from 'swr';
import type { Call, CallInput, CallMeta, CallOutput } from '../api/catalogue.ts';
import type { Answer, ApiClient, CallOptions } from '../api/client.ts';
import { AppError } from '../api/errors.ts';
import { createStore, useStore } from './store.ts';

let client: ApiClient = {
  call: () => Promise.reject(new AppError('problem_occurred')),
};

/** Part of every cache key: an answer asked for before `forgetAnswers` can never be shown after it. */
const generationStore = createStore(0);

interface GivenAnswer {
  /** It may still be on its way. */
  readonly answer: Promise<unknown>;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
}

/** Answers that are read ahead: the first reader of each takes it instead of asking again. */
const given = new Map<string, GivenAnswer>();
/** How long such an answer counts as just asked for, in milliseconds. */
const givenFor = 10_000;

/** The answer that is read ahead for a key, once; `null` where there is none or it is old. */
function takeGiven<K extends Call>(id: string): Promise<Answer<K>> | null {
  const found = given.get(id);
  given.delete(id);
  // Kept under the name of its own call and input.
  return found && Date.now() - found.at < givenFor ? (found.answer as Promise<Answer<K>>) : null;
}

/** For the shell: the client that carries the session. */
export function setClient(next: ApiClient): void {
  client = next;
}

/** Makes a call once. For reading in a component, `useApi`. Throws an AppError; the handling rules have then been applied. */
export async function callApi<K extends Call>(
  call: K,
  input: CallInput<K>,
  options?: CallOptions,
): Promise<CallOutput<K>> {
  const answer = await client.call(call, input, options);
  return answer.data;
}

/** What a call answers while a component shows it: the answer, the error, and the way to ask again. */
export interface ApiState<K extends Call> {
  readonly data: CallOutput<K> | undefined;
  readonly meta: CallMeta<K> | undefined;
  readonly error: AppError | undefined;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  readonly isValidating: boolean;
  readonly reload: () => void;
}

/**
 * Reads a call in a component; `null` for the input asks nothing. The cache's key is the call and its input, so that
 * every module that reads the same thing shares one answer. The component is drawn anew when what it has read of the
 * state changes, and by nothing else.
 */
export function useApi<K extends Call>(
  call: K,
  input: CallInput<K> | null,
  options: Pick<
    SWRConfiguration,
    'refreshInterval' | 'keepPreviousData' | 'revalidateOnFocus' | 'revalidateIfStale' | 'dedupingInterval'
  > = {},
): ApiState<K> {
  const generation = useStore(generationStore);
  const state = useSWR<Answer<K>, AppError>(
    input === null ? null : [call, input, generation],
    (key) => {
      const ask = () => client.call(call, input ?? unreachable());
      // What could not be read ahead is asked for again, and the handling rules then apply.
      return takeGiven<K>(unstable_serialize(key))?.catch(ask) ?? ask();
    },
    { shouldRetryOnError: false, ...options },
  );
  return {
    get data() {
      return state.data?.data;
    },
    get meta() {
      return state.data?.meta;
    },
    get error() {
      return state.error;
    },
    get isLoading() {
      return state.isLoading;
    },
    get isValidating() {
      return state.isValidating;
    },
    reload: () => void state.mutate(),
  };
}

function unreachable(): never {
  throw new Error('a call without input is never made');
}

/** Asks again for every cached answer of these calls, in all modules. */
export async function revalidate(...calls: readonly Call[]): Promise<void> {
  await mutate((key) => Array.isArray(key) && calls.some((call) => call === key[0]));
}

/**
 * For the shell: reads a call ahead of the components that show it, so that nothing moves when they come; the first of
 * them does not ask again, even while the answer is on its way. `by` is the client that asks.
 */
export async function readAhead<K extends Call>(
  call: K,
  input: CallInput<K>,
  by: ApiClient = client,
): Promise<CallOutput<K>> {
  // What was asked for before everything was forgotten stays under its own generation, which nobody reads any more.
  const key = [call, input, generationStore.get()];
  const asking = by.call(call, input);
  given.set(unstable_serialize(key), { answer: asking, at: Date.now() });
  const answer = await asking;
  await mutate(key, answer, { revalidate: false });
  return answer.data;
}

/** For the shell: forgets every cached answer, at sign-out and at a change of space. */
export async function forgetAnswers(): Promise<void> {
  generationStore.set(generationStore.get() + 1);
  given.clear();
  await mutate(() => true, undefined, { revalidate: false });
}
