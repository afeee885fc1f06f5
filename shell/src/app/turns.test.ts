import { createTurns, unlessOvertaken } from './turns.ts';

const deferred = () => {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

test('one at a time; one that a later one overtakes before its turn never begins', async () => {
  const inTurn = createTurns();
  const events: string[] = [];
  const gate = deferred();
  const first = inTurn(async () => {
    events.push('first begins');
    await gate.promise;
    events.push('first ends');
  });
  await Promise.resolve();
  const second = inTurn(async () => void events.push('second'));
  const third = inTurn(async () => void events.push('third'));
  gate.resolve();
  await Promise.all([first, second, third]);
  expect(events).toEqual(['first begins', 'first ends', 'third']);
});

test('work that waits for an answer gives way at once, and sees that it has been overtaken', async () => {
  const inTurn = createTurns();
  const events: string[] = [];
  const first = inTurn(async (overtaken) => {
    await unlessOvertaken(overtaken, new Promise(() => {}));
    events.push(overtaken.aborted ? 'gave way' : 'went on');
  });
  await Promise.resolve();
  await Promise.all([first, inTurn(async () => void events.push('second'))]);
  expect(events).toEqual(['gave way', 'second']);
});

test('a failure is the caller’s, and holds up nobody', async () => {
  const inTurn = createTurns();
  const failing = inTurn(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  const done = jest.fn();
  await inTurn(async () => done());
  expect(done).toHaveBeenCalled();
});
