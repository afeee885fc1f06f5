import { act, renderHook, waitFor } from '@testing-library/react';
import type { Call, CallInput } from '../api/catalogue.ts';
import type { ApiClient } from '../api/client.ts';
import { forgetAnswers, readAhead, revalidate, setClient, useApi } from './api.ts';

type Options = Parameters<typeof useApi>[2];

/** A component that shows all there is to a call. */
function renderApi<K extends Call>(call: K, input: CallInput<K>, options?: Options) {
  return renderHook(() => ({ ...useApi(call, input, options) }));
}

/** A client that counts what it is asked and answers the number of the call. */
function countingClient() {
  const asked: string[] = [];
  const client: ApiClient = {
    call: (call) => {
      asked.push(call);
      return Promise.resolve({ data: { navbar_configuration: [] }, meta: undefined } as never);
    },
  };
  return { client, asked };
}

afterEach(() => act(() => forgetAnswers()));

test('what was read ahead stands in the first render and is not asked again', async () => {
  const { client, asked } = countingClient();
  setClient(client);
  await readAhead('GET user_configuration/navbar', {});
  const { result } = renderApi('GET user_configuration/navbar', {}, { revalidateIfStale: false });
  expect(result.current.data).toEqual({ navbar_configuration: [] });
  expect(asked).toHaveLength(1);
});

test('what was read ahead is handed over once: later readers see it and ask again', async () => {
  const { client, asked } = countingClient();
  setClient(client);
  await readAhead('GET order/cockpit', { query: { state: 1, limit: 20 } });
  const read = () =>
    renderApi(
      'GET order/cockpit',
      { query: { limit: 20, state: 1, search: undefined } },
      { dedupingInterval: 0 },
    );
  const first = read();
  expect(first.result.current.data).toEqual({ navbar_configuration: [] });
  await waitFor(() => expect(first.result.current.isValidating).toBe(false));
  expect(asked).toHaveLength(1);
  first.unmount();
  const second = read();
  expect(second.result.current.data).toEqual({ navbar_configuration: [] });
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a reader that comes while the answer is on its way waits for it, and asks itself where it fails', async () => {
  const { client, asked } = countingClient();
  setClient(client);
  const settle: ((error?: Error) => void)[] = [];
  const ahead: ApiClient = {
    call: () =>
      new Promise((resolve, reject) => {
        settle.push((error) =>
          error ? reject(error) : resolve({ data: 'ahead', meta: undefined } as never),
        );
      }),
  };
  const read = () => renderApi('GET banner', {}, { dedupingInterval: 0 });
  const reading = readAhead('GET banner', {}, ahead);
  const first = read();
  await act(async () => {
    settle[0]?.();
    await reading;
  });
  await waitFor(() => expect(first.result.current.data).toBe('ahead'));
  expect(asked).toEqual([]);
  first.unmount();

  await act(() => forgetAnswers());
  const failing = readAhead('GET banner', {}, ahead).catch(() => undefined);
  const second = read();
  await act(async () => {
    settle[1]?.(new Error('gone'));
    await failing;
  });
  await waitFor(() => expect(second.result.current.data).toEqual({ navbar_configuration: [] }));
  expect(asked).toEqual(['GET banner']);
});

test('an answer that was read ahead long ago, or for another session, is not handed over', async () => {
  const { client, asked } = countingClient();
  setClient(client);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  await readAhead('GET user_configuration/navbar', {});
  clock.mockReturnValue(60_000);
  const late = renderApi('GET user_configuration/navbar', {}, { dedupingInterval: 0 });
  await waitFor(() => expect(asked).toHaveLength(2));
  late.unmount();
  clock.mockRestore();

  const reading = readAhead('GET user_configuration/navbar', {});
  await act(() => forgetAnswers());
  await reading;
  const other = renderApi('GET user_configuration/navbar', {}, { dedupingInterval: 0 });
  expect(other.result.current.data).toBeUndefined();
  await waitFor(() => expect(asked).toHaveLength(4));
});

test('two readers of the same call share one answer', async () => {
  const { client, asked } = countingClient();
  setClient(client);
  const read = () => renderApi('GET user_configuration/navbar', {});
  const [one, other] = [read(), read()];
  await waitFor(() => expect(one.result.current.isLoading).toBe(false));
  expect(other.result.current.data).toEqual(one.result.current.data);
  expect(asked).toHaveLength(1);
});

test('an answer is asked for again by the name of its call', async () => {
  const { client, asked } = countingClient();
  setClient(client);
  const { result } = renderApi('GET user_configuration/navbar', {});
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  await act(() => revalidate('GET user_configuration/navbar'));
  expect(asked).toHaveLength(2);
});

test('a component is drawn anew by what it has read of the state, and by nothing else', async () => {
  const { client, asked } = countingClient();
  setClient(client);
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    const { data } = useApi('GET user_configuration/navbar', {});
    return data;
  });
  await waitFor(() => expect(result.current).toBeDefined());
  expect(drawn).toBe(2);
  await act(() => revalidate('GET user_configuration/navbar'));
  expect(asked).toHaveLength(2);
  expect(drawn).toBe(2);
});
