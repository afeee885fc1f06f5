import useSWR, { mutate, type SWRConfiguration } from 'swr';
import type { Call, CallInput, CallMeta, CallOutput } from '../api/catalogue.ts';
import type { Answer, ApiClient, CallOptions } from '../api/client.ts';
import { AppError } from '../api/errors.ts';
import { createStore, useStore } from './store.ts';

let client: ApiClient = {
  call: () => Promise.reject(new AppError('problem_occurred')),
};

/** Part of every cache key: an answer asked for before `forgetAnswers` can never be shown after it. */
const generationStore = createStore(0);

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
 * every module that reads the same thing shares one answer.
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
  const {
    data,
    error,
    isLoading,
    isValidating,
    mutate: again,
  } = useSWR<Answer<K>, AppError>(
    input === null ? null : [call, input, generation],
    () => client.call(call, input ?? unreachable()),
    { shouldRetryOnError: false, ...options },
  );
  return {
    data: data?.data,
    meta: data?.meta,
    error,
    isLoading,
    isValidating,
    reload: () => void again(),
  };
}

function unreachable(): never {
  throw new Error('a call without input is never made');
}

/** Asks again for every cached answer of these calls, in all modules. */
export async function revalidate(...calls: readonly Call[]): Promise<void> {
  await mutate((key) => Array.isArray(key) && calls.some((call) => call === key[0]));
}

/** For the shell: reads a call ahead of the components that show it, so that nothing moves when they come. */
export async function readAhead<K extends Call>(call: K, input: CallInput<K>): Promise<CallOutput<K>> {
  // What was asked for before everything was forgotten stays under its own generation, which nobody reads any more.
  const generation = generationStore.get();
  const answer = await client.call(call, input);
  await mutate([call, input, generation], answer, { revalidate: false });
  return answer.data;
}

/** For the shell: forgets every cached answer, at sign-out and at a change of space. */
export async function forgetAnswers(): Promise<void> {
  generationStore.set(generationStore.get() + 1);
  await mutate(() => true, undefined, { revalidate: false });
}
