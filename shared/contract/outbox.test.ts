import { act, renderHook, waitFor } from '@testing-library/react';
import { createApiDouble, type DoubleAnswers } from '../testing/api-double.tsx';
import { sampleUser } from '../testing/sample-user.tsx';
import { setClient } from './api.ts';
import { connectivityStore } from './environment.ts';
import { AppError } from './index.ts';
import { type Notice, setNoticeHandler } from './notify.ts';
import { dismissQueuedCall, queueCall, startOutbox, useQueuedCalls, useQueuedElsewhere } from './outbox.ts';
import { levelsOf, sessionStore, setSessionActions } from './session.ts';

const validate = 'POST order/cockpit/{id}/validate';
const wanted = {
  call: validate,
  params: { id: 12 },
  fields: [
    ['quantity_ordered', '3000'],
    ['desired_delivery_date', '2026-12-08'],
  ],
  about: 'order:12',
  texts: { subject: '3 000 L', done: 'Validated.', refused: 'Not validated.' },
  renews: [],
} as const;
let notices: Notice[] = [];

function begin(answers: DoubleAnswers, levels = sampleUser.role_permissions) {
  const double = createApiDouble({
    'GET auth/me': () => ({ data: { ...sampleUser, role_permissions: levels } }),
    ...answers,
  });
  setClient(double);
  notices = [];
  setNoticeHandler((notice) => notices.push(notice));
  sessionStore.set({ kind: 'signed-in', user: sampleUser, levels: levelsOf(sampleUser) });
  connectivityStore.set({ online: false });
  return double;
}
const seen = () => renderHook(() => useQueuedCalls('order:12')).result;

beforeAll(startOutbox);
afterEach(async () => {
  for (const id of ['one', 'two']) await dismissQueuedCall(id);
});

test('what is refused on return is told, kept to be read, and not sent again', async () => {
  const double = begin({
    [validate]: () =>
      new AppError('order_already_validated', {
        status: 409,
        details: { by: 'Louis Marchand', automatic: false },
      }),
  });
  await queueCall({ ...wanted, id: 'one' });
  const waiting = seen();
  expect(waiting.current).toMatchObject([{ state: 'waiting', params: { id: 12 } }]);
  connectivityStore.set({ online: true });
  await waitFor(() => expect(waiting.current).toMatchObject([{ state: 'refused' }]));
  expect(waiting.current[0]?.refusal).toMatchObject({
    key: 'order_already_validated',
    details: { by: 'Louis Marchand' },
  });
  expect(notices).toMatchObject([{ type: 'error', message: expect.stringMatching(/^Not validated\. .+/) }]);
  connectivityStore.set({ online: false });
  connectivityStore.set({ online: true });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(double.calls(validate)).toHaveLength(1);
  expect(double.calls(validate)[0]?.idempotencyKey).toBe('one');
});

test('a call that takes JSON is sent as JSON', async () => {
  const decline = 'PUT order/cockpit/{id}/cancel';
  const json = { reason: 'The tank moves', desired_delivery_dates: [] };
  const double = begin({ [decline]: () => new AppError('order_deadline_passed', { status: 409 }) });
  await queueCall({ ...wanted, call: decline, fields: [], json, id: 'one' });
  const waiting = seen();
  connectivityStore.set({ online: true });
  await waitFor(() => expect(waiting.current).toMatchObject([{ refusal: { key: 'order_deadline_passed' } }]));
  expect(double.calls(decline)[0]).toMatchObject({ params: { id: 12 }, body: json, idempotencyKey: 'one' });
  // What was entered is there to be sent again.
  expect(waiting.current[0]?.json).toEqual(json);
});

test('the right is checked again before anything is sent', async () => {
  const double = begin(
    {},
    sampleUser.role_permissions.map((row) => ({ ...row, level_permission: 1 as const })),
  );
  await queueCall({ ...wanted, id: 'two' });
  const waiting = seen();
  connectivityStore.set({ online: true });
  await waitFor(() =>
    expect(waiting.current).toMatchObject([{ refusal: { key: 'authorization_required' } }]),
  );
  expect(double.calls(validate)).toHaveLength(0);
});

test('a failure of the line leaves it waiting, and it is another person’s nothing', async () => {
  begin({ [validate]: () => new AppError('no_internet', { status: 0 }) });
  await queueCall({ ...wanted, id: 'one' });
  const waiting = seen();
  connectivityStore.set({ online: true });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(waiting.current).toMatchObject([{ state: 'waiting' }]);
  const other = { ...sampleUser, id_user: 999 };
  sessionStore.set({ kind: 'signed-in', user: other, levels: levelsOf(other) });
  await waitFor(() => expect(waiting.current).toEqual([]));
});

test('changes of one’s own about the same thing go as one, from whichever space, and the shell reads the person again', async () => {
  const seenOwn = () => renderHook(() => useQueuedCalls('profile:contact')).result;
  let refreshed = 0;
  setSessionActions({
    refreshUser: async () => void refreshed++,
    signOut: () => Promise.resolve(),
    viewSpaceAs: () => Promise.resolve(),
  });
  const double = begin({ 'PUT user': () => ({ data: sampleUser }) });
  const own = { ...wanted, call: 'PUT user', params: {}, fields: [], about: 'profile:contact' } as const;
  await queueCall({ ...own, id: 'one', json: { alert_sms: true, alert_mail: true } });
  await queueCall({ ...own, id: 'two', json: { alert_mail: false } });
  const waiting = seenOwn();
  expect(waiting.current).toMatchObject([{ id: 'two', json: { alert_sms: true, alert_mail: false } }]);
  const elsewhere = { ...sampleUser, id_client: sampleUser.id_client + 1 };
  sessionStore.set({ kind: 'signed-in', user: elsewhere, levels: levelsOf(elsewhere) });
  connectivityStore.set({ online: true });
  await waitFor(() => expect(waiting.current).toEqual([]));
  expect(double.calls('PUT user').map(({ body }) => body)).toEqual([{ alert_sms: true, alert_mail: false }]);
  expect(refreshed).toBe(1);
  expect(notices).toMatchObject([{ type: 'success', message: 'Validated.' }]);
});

test('a later body of the same thing takes the place of the one that waits, and of no other thing', async () => {
  begin({});
  const change = { ...wanted, call: 'PUT alert/{id}', params: { id: 3 }, fields: [] } as const;
  const set = { ...change, call: 'POST device/{id}/alerts' } as const;
  const json = { value: 10, measure: 'volume_l' };
  await queueCall({ ...change, id: 'one', json });
  await queueCall({ ...change, id: 'two', json: { value: 20 } });
  await queueCall({ ...change, id: 'other', params: { id: 4 }, json });
  await queueCall({ ...set, id: 'new', json });
  await queueCall({ ...set, id: 'newer', json });
  const waiting = seen();
  expect(waiting.current.map(({ id }) => id).toSorted()).toEqual(['new', 'newer', 'other', 'two']);
  expect(waiting.current.find(({ id }) => id === 'two')?.json).toEqual({ value: 20 });
  for (const id of ['new', 'newer', 'other']) await dismissQueuedCall(id);
});

test('what was refused of one’s own stays until it is dismissed, and goes into no later change', async () => {
  const double = begin({ 'PUT user': () => new AppError('phone_invalid', { status: 422 }) });
  const own = { ...wanted, call: 'PUT user', params: {}, fields: [], about: 'order:12' } as const;
  await queueCall({ ...own, id: 'one', json: { phone: '12' } });
  const waiting = seen();
  connectivityStore.set({ online: true });
  await waitFor(() => expect(waiting.current).toMatchObject([{ state: 'refused' }]));
  connectivityStore.set({ online: false });
  await act(() => queueCall({ ...own, id: 'two', json: { first_name: 'Anne' } }));
  expect(waiting.current).toMatchObject([
    { id: 'one', state: 'refused', json: { phone: '12' } },
    { id: 'two', state: 'waiting' },
  ]);
  double.answer({ 'PUT user': () => ({ data: sampleUser }) });
  connectivityStore.set({ online: true });
  await waitFor(() => expect(waiting.current).toMatchObject([{ id: 'one', state: 'refused' }]));
  expect(double.calls('PUT user').at(-1)?.body).toEqual({ first_name: 'Anne' });
});

test('what is decided while another is on its way goes after it', async () => {
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const double = begin({
    'PUT user': async () => {
      await onTheWay;
      return { data: sampleUser };
    },
  });
  const own = { ...wanted, call: 'PUT user', params: {}, fields: [] } as const;
  await queueCall({ ...own, id: 'one', json: { alert_sms: true } });
  connectivityStore.set({ online: true });
  await waitFor(() => expect(double.calls('PUT user')).toHaveLength(1));
  await queueCall({ ...own, id: 'two', json: { alert_sms: false } });
  arrive();
  await waitFor(() => expect(double.calls('PUT user')).toHaveLength(2));
  expect(double.calls('PUT user').map(({ body }) => body)).toEqual([
    { alert_sms: true },
    { alert_sms: false },
  ]);
  await waitFor(() => expect(seen().current).toEqual([]));
});

test('in another space it is seen to wait for its own, and is sent there alone', async () => {
  const double = begin({ [validate]: () => new AppError('order_already_validated', { status: 409 }) });
  await queueCall({ ...wanted, id: 'one' });
  const elsewhere = renderHook(() => useQueuedElsewhere()).result;
  expect(elsewhere.current).toEqual([]);
  const inOther = { ...sampleUser, id_client: 999, client_name: 'Annexe' };
  sessionStore.set({ kind: 'signed-in', user: inOther, levels: levelsOf(inOther) });
  await waitFor(() =>
    expect(elsewhere.current).toMatchObject([{ id: 'one', state: 'waiting', space: sampleUser.client_name }]),
  );
  connectivityStore.set({ online: true });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(double.calls(validate)).toEqual([]);
  sessionStore.set({ kind: 'signed-in', user: sampleUser, levels: levelsOf(sampleUser) });
  await waitFor(() => expect(double.calls(validate)).toHaveLength(1));
  await waitFor(() => expect(elsewhere.current).toEqual([]));
});

test('a change of space while the rights are read stops what waits for the space before', async () => {
  const inOther = { ...sampleUser, id_client: 999, client_name: 'Annexe' };
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const double = begin({
    [validate]: () => new AppError('order_already_validated', { status: 409 }),
    'GET auth/me': async () => {
      await slow;
      return { data: inOther };
    },
  });
  await queueCall({ ...wanted, id: 'one' });
  connectivityStore.set({ online: true });
  await waitFor(() => expect(double.calls('GET auth/me')).toHaveLength(1));
  // The session has moved; the page follows a moment later.
  answer();
  await new Promise((resolve) => setTimeout(resolve, 30));
  sessionStore.set({ kind: 'signed-in', user: inOther, levels: levelsOf(inOther) });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(double.calls(validate)).toEqual([]);
  double.answer({ 'GET auth/me': () => ({ data: sampleUser }) });
  sessionStore.set({ kind: 'signed-in', user: sampleUser, levels: levelsOf(sampleUser) });
  await waitFor(() => expect(double.calls(validate)).toHaveLength(1));
});

test('through a view nothing is queued, and what waits is not sent', async () => {
  const double = begin({ [validate]: () => new AppError('order_already_validated', { status: 409 }) });
  await queueCall({ ...wanted, id: 'one' });
  const viewer = { ...sampleUser, view: { expires_at: '2026-12-01T10:00:00Z', is_own: true } };
  sessionStore.set({ kind: 'signed-in', user: viewer, levels: levelsOf(viewer) });
  await expect(queueCall({ ...wanted, id: 'two' })).rejects.toMatchObject({ key: 'view_read_only' });
  connectivityStore.set({ online: true });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(double.calls(validate)).toEqual([]);
  sessionStore.set({ kind: 'signed-in', user: sampleUser, levels: levelsOf(sampleUser) });
  connectivityStore.set({ online: false });
  connectivityStore.set({ online: true });
  await waitFor(() => expect(double.calls(validate)).toHaveLength(1));
});
