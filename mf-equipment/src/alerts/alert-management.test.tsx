import { AppError } from '@niveau/shared/contract';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { connectivityStore, startOutbox } from '@niveau/shared/testing/outbox-stores';
import { sampleConsultant, sampleUser } from '@niveau/shared/testing/sample-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app.tsx';
import { sampleAssets, sampleDetail } from '../asset/sample-assets.ts';
import { sampleAlerts, sampleEvents } from './sample-alerts.ts';

const list = 'GET device/{id}/alerts';
const create = 'POST device/{id}/alerts';
const preview = 'POST device/{id}/alerts/preview';
const acknowledge = 'PUT alert_event/{id}/acknowledge';
const metric = (name: string, unit: string, value: number) => ({
  metric: name,
  unit,
  kind: 'gauge' as const,
  label: name === 'volume_l' ? 'Volume' : 'Temperature',
  value,
  state_label: null,
  measured_at: '2026-11-28T06:10:00Z',
  validity: 'valid',
});

const answers: DoubleAnswers = {
  'GET asset/v2/{id}': ({ params }) => {
    const found = sampleAssets(Date.now()).find(({ id_asset }) => id_asset === params.id);
    return found ? { data: sampleDetail(found) } : new AppError('asset_not_found');
  },
  'GET device/{id}/metrics': () => ({
    data: [metric('volume_l', 'L', 6200), metric('temperature_celsius', '°C', 9)],
  }),
  [list]: () => ({ data: [...sampleAlerts], meta: { total: sampleAlerts.length } }),
  'GET device/{id}/alerts/events': () => ({ data: [...sampleEvents], meta: { total: 1 } }),
  'GET auth/me': () => ({ data: sampleUser }),
  [preview]: ({ body }) => ({
    data: {
      days: body.days,
      readings: 720,
      fired: 3,
      unit: '%',
      events: [{ triggered_at: '2026-11-20T06:10:00Z', triggered_value: 19.6, resolved_at: null }],
    },
  }),
};

/** The shell's part: what waits is sent once there is a connection. */
beforeAll(startOutbox);

const open = async (path = '/equipment/manage_alert/2', user = sampleUser) => {
  const double = createApiDouble(answers);
  const shell = await renderModule(App, { basename: '/equipment', path, double, user });
  await screen.findByRole('heading', { level: 1 });
  return { ...shell, double };
};

test('one sees what is triggered, acknowledges it, and takes back a deletion', async () => {
  const page = await open();
  const row = (await screen.findByRole('heading', { level: 3, name: 'Low level' })).closest('li');
  if (!row) throw new Error('an alert stands in a list');
  expect(within(row).getByText('Triggered')).toBeVisible();
  expect(within(row).getByText(/You are told by: Badge in the product, E-mail/)).toBeVisible();

  page.double.answer({ [acknowledge]: () => ({ data: sampleEvents[0] ?? fail() }) });
  await page.actor.click(within(row).getByRole('button', { name: 'Acknowledge: Low level' }));
  await waitFor(() => expect(page.double.calls(acknowledge)).toMatchObject([{ params: { id: 71 } }]));

  await page.actor.click(screen.getByRole('button', { name: 'Actions of Leak or theft' }));
  await page.actor.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(screen.queryByRole('heading', { level: 3, name: 'Leak or theft' })).not.toBeInTheDocument();
  const undo = page.notices.find(({ action }) => action)?.action;
  expect(undo?.label).toBe('Undo');
  act(() => undo?.run());
  expect(await screen.findByRole('heading', { level: 3, name: 'Leak or theft' })).toBeVisible();
  expect(page.double.calls('DELETE alert/{id}')).toHaveLength(0);
});

test('a deletion is made when one leaves the page', async () => {
  const page = await open();
  page.double.answer({ 'DELETE alert/{id}': () => ({ data: null }) });
  await screen.findByRole('heading', { level: 3, name: 'Leak or theft' });
  await page.actor.click(screen.getByRole('button', { name: 'Actions of Leak or theft' }));
  await page.actor.click(screen.getByRole('menuitem', { name: 'Delete' }));
  page.unmount();
  await waitFor(() => expect(page.double.calls('DELETE alert/{id}')).toMatchObject([{ params: { id: 12 } }]));
});

test('an alert is tried on the past, set with its look, and told by its channels', async () => {
  const page = await open();
  await page.actor.click(await screen.findByRole('link', { name: 'New alert' }));
  const value = await screen.findByRole('textbox', { name: /^Value/ });
  expect(await screen.findByText('Would have fired 3 times in the last 30 days')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveDisplayValue(/^Level: less than 20\s%$/);
  await page.actor.clear(value);
  await page.actor.click(screen.getByRole('button', { name: 'Set the alert' }));
  expect(await screen.findByText('Enter a value')).toBeVisible();
  expect(value).toHaveFocus();
  await page.actor.type(value, '12,5');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveDisplayValue(/^Level: less than 12.5\s%$/);
  await page.actor.click(screen.getByRole('checkbox', { name: /SMS/ }));
  await page.actor.click(screen.getByRole('radio', { name: /Once a day/ }));
  const look = within(screen.getByRole('radiogroup', { name: 'Icon: When triggered' }));
  await page.actor.click(look.getByRole('radio', { name: 'Siren' }));
  expect(page.hasUnsavedChanges()).toBe(true);

  page.double.answer({
    [create]: () =>
      new AppError('invalid_request', {
        faults: [{ path: 'body.name', translation_key: 'field_too_long' }],
      }),
  });
  await page.actor.click(screen.getByRole('button', { name: 'Set the alert' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
  expect(value).toHaveValue('12.5');

  page.double.answer({ [create]: () => ({ data: sampleAlerts[0] ?? fail() }) });
  await page.actor.type(screen.getByRole('textbox', { name: /^Name/ }), ' depot');
  await page.actor.click(screen.getByRole('button', { name: 'Set the alert' }));
  await waitFor(() => expect(page.path()).toBe('/equipment/manage_alert/2'));
  expect(page.double.calls(create).at(-1)?.body).toMatchObject({
    name: expect.stringMatching(/^Level: less than 12.5\s% depot$/),
    measure: 'level_percent',
    rule: 'less_than',
    value: 12.5,
    frequency: 'each_day',
    channels: { badge: true, email: true, push: true, sms: true },
    icon_triggered: 'siren',
  });
  expect(page.hasUnsavedChanges()).toBe(false);
});

test('who may only look makes and changes nothing, and still chooses how to be told', async () => {
  const page = await open('/equipment/manage_alert/2', sampleConsultant);
  await screen.findByRole('heading', { level: 3, name: 'Low level' });
  expect(screen.queryByRole('link', { name: 'New alert' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).not.toBeInTheDocument();
  await page.actor.click(screen.getByRole('button', { name: 'Actions of Leak or theft' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['How I am told']);
  await page.actor.click(screen.getByRole('menuitem'));
  page.double.answer({ 'PUT alert/{id}/subscription': () => ({ data: sampleAlerts[1] ?? fail() }) });
  await page.actor.click(screen.getByRole('checkbox', { name: /E-mail/ }));
  await page.actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.double.calls('PUT alert/{id}/subscription')).toMatchObject([
      { params: { id: 12 }, body: { email: true, badge: false } },
    ]),
  );
});

test('an alert whose answer was lost is made once; the same one wanted again is another', async () => {
  const page = await open('/equipment/manage_alert/2/new');
  const set = async () => page.actor.click(await screen.findByRole('button', { name: 'Set the alert' }));
  const keys = () => page.double.calls(create).map(({ idempotencyKey }) => idempotencyKey);
  page.double.answer({ [create]: () => new AppError('problem_occurred', { status: 502 }) });
  await set();
  await waitFor(() => expect(keys()).toHaveLength(1));
  page.double.answer({ [create]: () => ({ data: sampleAlerts[0] ?? fail() }) });
  await set();
  await waitFor(() => expect(page.path()).toBe('/equipment/manage_alert/2'));
  await page.actor.click(await screen.findByRole('link', { name: 'New alert' }));
  await set();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [lost, again, another] = keys();
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

test('quiet hours are set where alerts are', async () => {
  const page = await open();
  page.double.answer({ 'PUT user': () => ({ data: sampleUser }) });
  await page.actor.click(await screen.findByRole('switch', { name: /Do not disturb me/ }));
  await page.actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.double.calls('PUT user')).toMatchObject([
      { body: { quiet_hours: { from: '22:00', to: '07:00' } } },
    ]),
  );
  // The profile shows them as well.
  await waitFor(() => expect(page.sessionWishes).toEqual(['refresh-user']));
});

test('without a connection an alert is shown as it will be, and a second change stands on the first', async () => {
  const page = await open('/equipment/manage_alert/2');
  await screen.findByRole('heading', { level: 3, name: 'Low level' });
  act(() => connectivityStore.set({ online: false }));
  const subscribe = async (channel: RegExp) => {
    await page.actor.click(screen.getByRole('button', { name: 'Actions of Leak or theft' }));
    await page.actor.click(screen.getByRole('menuitem', { name: 'How I am told' }));
    await page.actor.click(screen.getByRole('checkbox', { name: channel }));
    await page.actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await subscribe(/E-mail/);
  expect(await screen.findByText(/You are told by: E-mail/)).toBeVisible();
  await subscribe(/Notification on the device/);
  expect(await screen.findByText(/You are told by: E-mail, Notification on the device/)).toBeVisible();
  const edit = async () => {
    await page.actor.click(screen.getByRole('button', { name: /^Actions of L(ow|ess)/ }));
    await page.actor.click(screen.getByRole('menuitem', { name: 'Change' }));
    return screen.findByRole('textbox', { name: /^Value/ });
  };
  const value = await edit();
  await page.actor.clear(value);
  await page.actor.type(value, '35');
  await page.actor.click(screen.getByRole('button', { name: 'Save the changes' }));
  expect(await screen.findByText(/less than 35/)).toBeVisible();
  expect(await edit()).toHaveValue('35');
  await page.actor.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findAllByText(/^Waits to be sent/)).toHaveLength(2);

  // Back again a change made by then goes with what waits, and a refusal keeps what was entered.
  page.double.answer({
    'PUT alert/{id}/subscription': () => ({ data: sampleAlerts[1] ?? fail() }),
    'PUT alert/{id}': () => new AppError('alert_not_found', { status: 404 }),
  });
  act(() => connectivityStore.set({ online: true }));
  await waitFor(() => expect(page.double.calls('PUT alert/{id}')).toHaveLength(1));
  expect(page.double.calls('PUT alert/{id}/subscription')).toMatchObject([
    { body: { badge: false, email: true, push: true, sms: false } },
  ]);
  const note = (await screen.findByText(/^The alert was not changed/)).closest<HTMLElement>('[role=alert]');
  await page.actor.click(within(note ?? fail()).getByRole('link', { name: 'New alert' }));
  expect(await screen.findByRole('textbox', { name: /^Value/ })).toHaveValue('35');
  page.double.answer({ [create]: () => ({ data: sampleAlerts[0] ?? fail() }) });
  await page.actor.click(screen.getByRole('button', { name: 'Set the alert' }));
  await waitFor(() => expect(page.double.calls(create)).toMatchObject([{ body: { value: 35 } }]));
  await waitFor(() => expect(screen.queryByText(/^The alert was not changed/)).not.toBeInTheDocument());
});

function fail(): never {
  throw new Error('the samples have entries');
}
