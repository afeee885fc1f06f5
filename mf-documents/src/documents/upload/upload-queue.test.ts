import { afterUpload, nextToSend, type Upload, type UploadState } from './upload-queue.ts';

const upload = (id: number, state: UploadState = { kind: 'waiting' }): Upload => ({
  id,
  file: new File(['x'], `${id}.pdf`),
  key: `key-${id}`,
  state,
});
const sending = (share: number): UploadState => ({ kind: 'sending', share });

test('two are sent at once, in their order; a failure makes room', () => {
  let uploads = afterUpload([], { kind: 'add', uploads: [upload(1), upload(2), upload(3)] });
  expect(nextToSend(uploads).map(({ id }) => id)).toEqual([1, 2]);
  for (const id of [1, 2]) uploads = afterUpload(uploads, { kind: 'change', id, state: sending(0) });
  expect(nextToSend(uploads)).toEqual([]);
  const failed = { kind: 'failed', key: 'no_internet', twin: undefined, isFinal: false } as const;
  uploads = afterUpload(uploads, { kind: 'change', id: 1, state: failed });
  expect(nextToSend(uploads).map(({ id }) => id)).toEqual([3]);
});

test('progress that comes after a cancellation brings nothing back', () => {
  const uploads = afterUpload([upload(1, { kind: 'cancelled' })], {
    kind: 'change',
    id: 1,
    state: sending(0.5),
  });
  expect(uploads[0]?.state).toEqual({ kind: 'cancelled' });
});

test('what is sent again keeps the key that it is given, and one that is being taken back keeps its place', () => {
  const uploads = [upload(1, { kind: 'lost' }), upload(2, { kind: 'withdrawing' }), upload(3, sending(1))];
  const again = afterUpload(uploads, { kind: 'retry', id: 1, key: 'key-1' });
  expect(again[0]).toMatchObject({ key: 'key-1', state: { kind: 'waiting' } });
  expect(nextToSend(again)).toEqual([]);
  expect(afterUpload(again, { kind: 'clear' })).toHaveLength(3);
});

test('clearing keeps what is on its way', () => {
  const uploads = [upload(1, { kind: 'cancelled' }), upload(2, sending(0.2)), upload(3)];
  expect(afterUpload(uploads, { kind: 'clear' }).map(({ id }) => id)).toEqual([2, 3]);
});
