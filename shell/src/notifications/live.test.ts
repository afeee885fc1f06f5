import { followNotifications } from './live.ts';

/** A stream whose events are given as the test goes. */
function stream() {
  let send: (text: string) => void = () => {};
  let end: () => void = () => {};
  const reader = {
    queue: [] as string[],
    wake: () => {},
    isOver: false,
  };
  send = (text) => {
    reader.queue.push(text);
    reader.wake();
  };
  end = () => {
    reader.isOver = true;
    reader.wake();
  };
  const body = {
    getReader: () => ({
      async read() {
        while (reader.queue.length === 0 && !reader.isOver)
          await new Promise<void>((resolve) => {
            reader.wake = resolve;
          });
        const text = reader.queue.shift();
        return text === undefined
          ? { done: true, value: undefined }
          : { done: false, value: new TextEncoder().encode(text) };
      },
    }),
  };
  return { response: { ok: true, body }, send, end };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('what comes after the first counts is told, split as it may be', async () => {
  const { response, send, end } = stream();
  const asked: unknown[] = [];
  const onChanged = jest.fn();
  const onRevision = jest.fn();
  const stop = followNotifications({
    fetch: (async (...given: unknown[]) => {
      asked.push(given[0]);
      return response;
    }) as never,
    space: () => 101,
    isOnline: () => true,
    page: document,
    onChanged,
    onRevision,
  });
  await settle();
  expect(asked).toEqual(['/api/v1/notification/user/client/101/stream']);
  send('retry: 5000\n\nevent: counts\ndata: {"unseen":1}\n\n');
  await settle();
  expect(onChanged).not.toHaveBeenCalled();
  send('event: counts\nda');
  send('ta: {"unseen":2}\n\n');
  await settle();
  await settle();
  expect(onChanged).toHaveBeenCalledTimes(1);
  send('event: registry\ndata: {"revision":7}\n\n');
  await settle();
  expect(onRevision.mock.calls).toEqual([[7]]);
  expect(onChanged).toHaveBeenCalledTimes(1);
  end();
  stop();
});

test('nobody signed in, nothing is followed', async () => {
  const fetch = jest.fn();
  const stop = followNotifications({
    fetch,
    space: () => null,
    isOnline: () => true,
    page: document,
    onChanged: () => undefined,
    onRevision: () => undefined,
  });
  await settle();
  expect(fetch).not.toHaveBeenCalled();
  stop();
});
