import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { CurrentUser } from '@niveau/shared/contract';
import { AppError, type Notice, useQueuedCalls } from '@niveau/shared/contract';
import {
  connectivityStore,
  levelsOf,
  sessionStore,
  setClient,
  setNoticeHandler,
  setSessionActions,
  startOutbox,
} from '@niveau/shared/contract/host';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { sampleUser } from '@niveau/shared/testing/sample-user';
import { QueuedNotes } from '@niveau/shared/ui/queued-notes';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Services, ServicesContext } from '../app/services.ts';
import { ContactCard } from './contact-card.tsx';
import { PersonalCard } from './personal-card.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const signIn = (user: CurrentUser) => sessionStore.set({ kind: 'signed-in', user, levels: levelsOf(user) });

function Page() {
  return (
    <>
      <QueuedNotes queued={useQueuedCalls()} />
      <PersonalCard />
      <ContactCard />
    </>
  );
}

/** The server as it keeps the person: each answer is who they are by then. */
function open(answers: DoubleAnswers = {}) {
  let user: CurrentUser = { ...sampleUser, alert_push: false };
  const hold = (change: Partial<CurrentUser>) => {
    user = { ...user, ...change };
    return user;
  };
  const notices: Notice[] = [];
  const double = createApiDouble({
    'GET auth/me': () => ({ data: user }),
    'PUT user': ({ body }) => ({ data: hold(body) }),
    ...answers,
  });
  setClient(double);
  setNoticeHandler((notice) => notices.push(notice));
  setSessionActions({
    refreshUser: async () => act(() => signIn(user)),
    signOut: () => Promise.resolve(),
    viewSpaceAs: () => Promise.resolve(),
  });
  signIn(user);
  connectivityStore.set({ online: true });
  // Of the shell's services these cards use one.
  const services = { userChanged: signIn } as Partial<Services> as Services;
  render(
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <Page />
      </ServicesContext>
    </I18nProvider>,
  );
  const line = (online: boolean) => act(() => connectivityStore.set({ online }));
  return { double, hold, notices, line, actor: userEvent.setup() };
}
const bodies = (double: ReturnType<typeof createApiDouble>) =>
  double.calls('PUT user').map(({ body }) => body);

beforeAll(startOutbox);

test('what is saved while an earlier change still waits goes with it, and is not undone by it', async () => {
  const { double, line, actor } = open();
  const mail = screen.getByRole('switch', { name: /^E-mail/ });
  line(false);
  await actor.click(mail);
  expect(mail).not.toBeChecked();
  // The line is back, and the server not yet: what waits goes on waiting.
  double.answer({ 'GET auth/me': () => new AppError('no_internet', { status: 0 }) });
  line(true);
  await actor.click(mail);
  expect(mail).toBeChecked();
  expect(bodies(double)).toEqual([]);
  double.answer({ 'GET auth/me': () => ({ data: sampleUser }) });
  line(false);
  line(true);
  await waitFor(() => expect(bodies(double)).toEqual([{ alert_mail: true }]));
  await waitFor(() => expect(screen.queryByText(/^Waits to be sent/)).not.toBeInTheDocument());
});

test('a phone number that waits is not confirmed, and no code is offered for the one before', async () => {
  const { line, actor } = open();
  expect(screen.getByText(/receives your SMS/)).toBeVisible();
  line(false);
  await actor.clear(screen.getByLabelText(/^Phone/));
  await actor.type(screen.getByLabelText(/^Phone/), '06 12 34 56 78');
  const form = screen.getByLabelText(/^Phone/).closest('form');
  if (!form) throw new Error('the phone stands in a form');
  await actor.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Confirm 06 12 34 56 78 first/)).toBeVisible();
  expect(screen.queryByText(/receives your SMS/)).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Do not send it' }));
  await waitFor(() => expect(screen.getByText(/receives your SMS/)).toBeVisible());
});

test('what was refused stands in the form until it is saved or given up', async () => {
  const { double, line, actor } = open({ 'PUT user': () => new AppError('phone_invalid', { status: 422 }) });
  const first = screen.getByLabelText(/^First name/);
  const form = first.closest('form');
  if (!form) throw new Error('the name stands in a form');
  const save = within(form).getByRole('button', { name: 'Save' });
  const refuse = async () => {
    line(false);
    await actor.clear(first);
    await actor.type(first, 'Anne');
    await actor.click(save);
    await screen.findByText(/^Waits to be sent/);
    line(true);
    await screen.findByText(/^Your changes were not saved/);
  };
  await refuse();
  await waitFor(() => expect(first).toHaveValue('Anne'));
  await actor.click(screen.getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(first).toHaveValue('Camille'));

  await refuse();
  double.answer({ 'PUT user': ({ body }) => ({ data: { ...sampleUser, ...body } }) });
  await waitFor(() => expect(save).toBeEnabled());
  await actor.click(save);
  await waitFor(() => expect(screen.queryByText(/^Your changes were not saved/)).not.toBeInTheDocument());
  expect(bodies(double).at(-1)).toEqual({ first_name: 'Anne' });
  expect(first).toHaveValue('Anne');
  expect(save).toBeDisabled();
});

describe('a contact preference that is refused', () => {
  const mail = () => screen.getByRole('switch', { name: /^E-mail/ });
  const badge = () => screen.getByRole('switch', { name: /^In the application/ });
  const refusing = { 'PUT user': () => new AppError('invalid_request', { status: 400 }) };

  test('is back as the server holds it, whatever it was when it was read, and told', async () => {
    const { hold, notices, actor } = open(refusing);
    expect(mail()).toBeChecked();
    expect(badge()).toBeChecked();
    // The bell was turned off in another browser.
    hold({ alert_badge: false });
    await actor.click(mail());
    await waitFor(() => expect(notices).toMatchObject([{ type: 'error' }]));
    await waitFor(() => expect(badge()).not.toBeChecked());
    expect(mail()).toBeChecked();
  });

  test('is back when it was sent from the queue; the next that is saved takes its note away', async () => {
    const { double, hold, notices, line, actor } = open(refusing);
    line(false);
    await actor.click(mail());
    expect(mail()).not.toBeChecked();
    hold({ alert_badge: false });
    line(true);
    expect(await screen.findByText(/^Your changes were not saved/)).toBeVisible();
    await waitFor(() => expect(notices.at(-1)?.message).toMatch(/^Your changes were not saved: [^.]+\. \S/));
    await waitFor(() => expect(mail()).toBeChecked());
    expect(badge()).not.toBeChecked();

    double.answer({ 'PUT user': ({ body }) => ({ data: hold(body) }) });
    await actor.click(mail());
    await waitFor(() => expect(screen.queryByText(/^Your changes were not saved/)).not.toBeInTheDocument());
    expect(mail()).not.toBeChecked();
  });

  test('so is an hour that was typed', async () => {
    const { hold, notices, actor } = open(refusing);
    act(() => signIn(hold({ quiet_hours: { from: '22:00', to: '07:00' } })));
    const from = screen.getByLabelText('From');
    fireEvent.change(from, { target: { value: '21:00' } });
    expect(from).toHaveValue('21:00');
    fireEvent.blur(from);
    await waitFor(() => expect(notices).toMatchObject([{ type: 'error' }]));
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('22:00'));
    await actor.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(screen.getByRole('switch', { name: /^Quiet hours/ })).toBeChecked();
  });
});
