import { act, renderHook, waitFor } from '@testing-library/react';
import type { ApiClient } from '../api/client.ts';
import { forgetAnswers, readAhead, revalidate, setClient, useApi } from './api.ts';

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
  const { result } = renderHook(() =>
    useApi('GET user_configuration/navbar', {}, { revalidateIfStale: false }),
  );
  expect(result.current.data).toEqual({ navbar_configuration: [] });
  expect(asked).toHaveLength(1);
});

test('two readers of the same call share one answer', async () => {
  const { client, asked } = countingClient();
  setClient(client);
  const read = () => renderHook(() => useApi('GET user_configuration/navbar', {}));
  const [one, other] = [read(), read()];
  await waitFor(() => expect(one.result.current.isLoading).toBe(false));
  expect(other.result.current.data).toEqual(one.result.current.data);
  expect(asked).toHaveLength(1);
});

test('an answer is asked for again by the name of its call', async () => {
  const { client, asked } = countingClient();
  setClient(client);
  const { result } = renderHook(() => useApi('GET user_configuration/navbar', {}));
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  await act(() => revalidate('GET user_configuration/navbar'));
  expect(asked).toHaveLength(2);
});
