import type { Document } from '@niveau/shared/api/documents';
import type { StickerRequest } from '@niveau/shared/api/stickers';
import { AppError } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { sampleConsultant } from '@niveau/shared/testing/sample-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from './app.tsx';

const plan: Document = {
  id_files: 7,
  filename: 'plan.pdf',
  name: 'Depot plan',
  description: null,
  publication_date: '2026-05-02T08:00:00Z',
  origin: 'client',
  size: 120_000,
  file_type: { type: 'pdf', extension: 'pdf' },
  media_type: 'application/pdf',
  added_by: 'Camille Perrin',
};
const report: Document = { ...plan, id_files: 8, filename: 'report.docx', name: 'Inspection report' };

const lists: DoubleAnswers = {
  'GET file/professional/{id}/client/module/{module}': ({ query }) => ({
    data: query.limit === 1 ? [plan] : [plan, report],
    meta: { total: 2 },
  }),
  'GET file/professional/module/{module}': () => ({ data: [], meta: { total: 0 } }),
};
const documents = { basename: '/documents' } as const;
const chosen = (name: string) => new File([`content of ${name}`], name, { lastModified: 1 });

test('documents are listed with a count a tab; filters stand in the address', async () => {
  const double = createApiDouble(lists);
  const shell = await renderModule(App, { ...documents, double });
  expect(await screen.findByRole('tab', { name: 'Your documents 2' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Depot plan' })).toBeVisible();
  await shell.actor.selectOptions(screen.getByLabelText('Type'), 'PDF');
  await shell.actor.click(screen.getByRole('button', { name: 'Size' }));
  expect(shell.path()).toBe('/documents?type=pdf&sort=size&order=asc');
  await waitFor(() =>
    expect(double.calls('GET file/professional/{id}/client/module/{module}').at(-1)).toMatchObject({
      query: { type: 'pdf', sort: 'size', order: 'asc' },
    }),
  );
});

test('an address opens a document that stands on another page, and says so of one that is gone', async () => {
  const far = { ...plan, id_files: 99, name: 'Far away', media_type: 'application/zip' };
  const double = createApiDouble({
    ...lists,
    'GET file/professional/{id}/client/module/{module}': ({ query }) =>
      query.id_files === undefined
        ? { data: [plan, report], meta: { total: 40 } }
        : { data: query.id_files === 99 ? [far] : [], meta: { total: 1 } },
  });
  const shell = await renderModule(App, { ...documents, path: '/documents?preview=99', double });
  expect(await screen.findByRole('dialog', { name: 'Far away' })).toBeVisible();
  await shell.actor.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(shell.path()).toBe('/documents'));
  shell.unmount();
  const again = await renderModule(App, { ...documents, path: '/documents?preview=100', double });
  expect(await screen.findByText('This document is no longer available')).toBeVisible();
  await again.actor.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a file is sent with the others refused beside it, each with its reason', async () => {
  const double = createApiDouble({
    ...lists,
    'POST file/client/module/{module}': ({ files }) =>
      files.file?.[0]?.name === 'twin.pdf'
        ? new AppError('file_already_exists', { details: { id_files: 7, filename: 'plan.pdf' } })
        : { data: plan },
  });
  const shell = await renderModule(App, { ...documents, double });
  const actor = shell.actor;
  await actor.upload(await screen.findByLabelText('Choose files'), [
    chosen('plan.pdf'),
    chosen('twin.pdf'),
    chosen('plan.pdf'),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Files on their way' }));
  expect(await list.findByText('Added')).toBeVisible();
  expect(await list.findByText(/already there/)).toHaveTextContent('It is called “plan.pdf” there.');
  expect(await list.findByText('This file has already been selected')).toBeVisible();
  expect(double.calls('POST file/client/module/{module}')).toHaveLength(2);
  await actor.click(screen.getByRole('button', { name: 'Close this list' }));
  expect(screen.queryByText('Documents sent')).not.toBeInTheDocument();
});

test('an upload whose answer is lost may have arrived: it is sent again under the same key', async () => {
  let isFirst = true;
  const double = createApiDouble({
    ...lists,
    'POST file/client/module/{module}': () => {
      if (!isFirst) return { data: plan };
      isFirst = false;
      return new AppError('no_internet', { status: 0 });
    },
  });
  const { actor } = await renderModule(App, { ...documents, double });
  await actor.upload(await screen.findByLabelText('Choose files'), chosen('plan.pdf'));
  expect(await screen.findByText(/it may have been added/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Send plan.pdf again' }));
  expect(
    await within(screen.getByRole('list', { name: 'Files on their way' })).findByText('Added'),
  ).toBeVisible();
  const [first, second] = double.calls('POST file/client/module/{module}');
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('what is cancelled when all of it has left is taken out again once the server has it', async () => {
  const arrival = Promise.withResolvers<void>();
  const double = createApiDouble({
    ...lists,
    'POST file/client/module/{module}': () => arrival.promise.then(() => ({ data: plan })),
    'DELETE file/module/{module}': () => ({
      data: { deleted: [7], restorable_until: '2026-12-05T08:00:00Z' },
    }),
  });
  const { actor } = await renderModule(App, { ...documents, double });
  await actor.upload(await screen.findByLabelText('Choose files'), chosen('plan.pdf'));
  expect(await screen.findByText('Being checked…')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Cancel plan.pdf' }));
  expect(screen.getByText('Being taken back…')).toBeVisible();
  arrival.resolve();
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(double.calls('DELETE file/module/{module}')).toMatchObject([{ body: { id_files: 7 } }]);
  await actor.click(screen.getByRole('button', { name: 'Send plan.pdf again' }));
  expect(
    await within(screen.getByRole('list', { name: 'Files on their way' })).findByText('Added'),
  ).toBeVisible();
  const [first, second] = double.calls('POST file/client/module/{module}');
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('what is dropped beside the page is taken too, and goes to one’s own; who may not add loses nothing', async () => {
  const dropped = (files: readonly File[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const double = createApiDouble({
    ...lists,
    'POST file/client/module/{module}': () => ({ data: plan }),
  });
  const shell = await renderModule(App, { ...documents, path: '/documents?tab=shared', double });
  await screen.findByRole('tab', { name: /^Your documents/ });
  expect(await act(async () => dropped([chosen('plan.pdf')]))).toBe(true);
  expect(
    await within(await screen.findByRole('list', { name: 'Files on their way' })).findByText('Added'),
  ).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Your documents/, selected: true })).toBeVisible();
  shell.unmount();
  await renderModule(App, { ...documents, double, user: sampleConsultant });
  await screen.findByRole('tab', { name: /^Your documents/ });
  expect(await act(async () => dropped([chosen('other.pdf')]))).toBe(true);
  expect(double.calls('POST file/client/module/{module}')).toHaveLength(1);
});

test('a deletion is taken back', async () => {
  const double = createApiDouble({
    ...lists,
    'DELETE file/module/{module}': () => ({
      data: { deleted: [7], restorable_until: '2026-12-05T08:00:00Z' },
    }),
    'PUT file/{id}/restore/module/{module}': () => ({ data: plan }),
  });
  const shell = await renderModule(App, { ...documents, double });
  await shell.actor.click(await screen.findByRole('button', { name: 'Actions for Depot plan' }));
  await shell.actor.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Depot plan' })).not.toBeInTheDocument());
  await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('“Depot plan” deleted'));
  shell.notices.at(-1)?.action?.run();
  expect(await screen.findByRole('button', { name: 'Depot plan' })).toBeVisible();
  expect(double.calls('PUT file/{id}/restore/module/{module}')).toHaveLength(1);
});

test('a consultant reads, and finds nothing to change', async () => {
  const shell = await renderModule(App, {
    ...documents,
    double: createApiDouble(lists),
    user: sampleConsultant,
  });
  await shell.actor.click(await screen.findByRole('button', { name: 'Actions for Depot plan' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Open', 'Download']);
  expect(screen.queryByLabelText('Choose files')).not.toBeInTheDocument();
});

test.each([
  ['/documents', 'DOCS', 'Documents'],
  ['/stickers', 'STCK', 'Stickers'],
] as const)('without the right, %s asks nothing of the server', async (basename, designation, title) => {
  const double = createApiDouble({});
  await renderModule(App, { basename, double, levels: { [designation]: levels.none } });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Your role in this space does not open this page')).toBeVisible();
  expect(double.calls()).toHaveLength(0);
});

const past: StickerRequest = {
  id_sticker_request: 3,
  full_name: 'Camille Perrin',
  company_name: 'Ferme des Tilleuls',
  email: 'camille@tilleuls.example',
  phone: '+33631966543',
  phone_country: 'FR',
  country_code: '+33',
  address: '12 rue des Courtils',
  address_complement: null,
  postal_code: '44470',
  city: 'Carquefou',
  country: 'FR',
  date: '2026-10-05T08:00:00Z',
  vehicles: [
    { id_vehicle: 5, registration: 'GH-482-KL' },
    { id_vehicle: null, registration: '4821 XK 44' },
  ],
  state: 'refused',
  state_reason: 'Out of stock',
  state_date: '2026-10-06T08:00:00Z',
  requested_by: 'Camille Perrin',
};
const requests: DoubleAnswers = {
  'GET client/{id}/stickers': () => ({ data: [past], meta: { total: 1 } }),
  'GET client/{id}/vehicles': () => ({ data: [], meta: { total: 0 } }),
};

test('a past request is repeated; vehicles that have left the fleet come off, by the page or the server', async () => {
  let isFirst = true;
  const double = createApiDouble({
    ...requests,
    'POST client/{id}/stickers': () => {
      if (!isFirst) return { data: past };
      isFirst = false;
      return new AppError('vehicle_not_found', { details: { id_vehicles: [5] } });
    },
  });
  const { actor, notices } = await renderModule(App, { basename: '/stickers', double });
  expect(await screen.findByText(/Out of stock/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: /^Repeat the request/ }));
  await actor.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Remove GH-482-KL' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Continue' }));
  await actor.click(await screen.findByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('Some vehicles are no longer in your fleet')).toBeVisible();
  expect(screen.getByText('None named')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(notices.at(-1)?.type).toBe('success'));
  const [first, second] = double.calls('POST client/{id}/stickers');
  expect(first?.body).toMatchObject({ id_vehicles: [5], postal_code: '44470' });
  expect(second?.body).toMatchObject({ id_vehicles: [] });
  // The first was refused: the same request goes on, and could only ever act once.
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a fault that the server alone finds stands at its field, in its step', async () => {
  const double = createApiDouble({
    ...requests,
    'POST client/{id}/stickers': () =>
      new AppError('email_invalid', {
        faults: [{ path: 'body.email', translation_key: 'email_invalid' }],
      }),
  });
  const { actor, hasUnsavedChanges } = await renderModule(App, { basename: '/stickers', double });
  await actor.click(await screen.findByRole('button', { name: /^Repeat the request/ }));
  await actor.click(await screen.findByRole('button', { name: 'Continue' }));
  await actor.click(await screen.findByRole('button', { name: 'Continue' }));
  await actor.click(await screen.findByRole('button', { name: 'Send the request' }));
  const email = await screen.findByLabelText(/^E-mail address/);
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
  await actor.type(email, 'x');
  await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'));
  expect(hasUnsavedChanges()).toBe(true);
});

test('a request whose answer is lost may have arrived: it stays the same request, changed or not', async () => {
  const answers: (AppError | { readonly data: StickerRequest })[] = [
    new AppError('no_internet', { status: 0 }),
    new AppError('problem_occurred', { status: 502 }),
    new AppError('idempotency_key_reused', { status: 409 }),
    { data: past },
  ];
  const double = createApiDouble({
    ...requests,
    'POST client/{id}/stickers': () => answers.shift() ?? { data: past },
  });
  const { actor, hasUnsavedChanges, notices } = await renderModule(App, { basename: '/stickers', double });
  await actor.click(await screen.findByRole('button', { name: /^Repeat the request/ }));
  await actor.click(await screen.findByRole('button', { name: 'Continue' }));
  await actor.click(await screen.findByRole('button', { name: 'Continue' }));
  await actor.click(await screen.findByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('Your request may have arrived')).toBeVisible();
  expect(screen.queryByText(/Nothing was sent/)).not.toBeInTheDocument();
  expect(hasUnsavedChanges()).toBe(true);
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(within(await screen.findByRole('dialog')).getByText(/may have arrived/)).toBeVisible();
  await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await actor.click(screen.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(double.calls('POST client/{id}/stickers')).toHaveLength(2));
  await actor.click(await screen.findByRole('button', { name: 'Change the address' }));
  expect(await screen.findByText('Your request may have arrived')).toBeVisible();
  await actor.type(await screen.findByLabelText(/^Address complement/), 'Hall B');
  await actor.click(screen.getByRole('button', { name: 'Continue' }));
  await actor.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Your request had arrived the first time')).toBeVisible();
  await actor.click(await screen.findByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(notices.at(-1)?.type).toBe('success'));
  const keys = double.calls('POST client/{id}/stickers').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('the rules of a step are told at their fields, the first of which has the focus', async () => {
  const { actor } = await renderModule(App, { basename: '/stickers', double: createApiDouble(requests) });
  await actor.click(await screen.findByRole('button', { name: 'Request stickers' }));
  await actor.clear(await screen.findByLabelText(/^Full name/));
  await actor.clear(screen.getByLabelText(/^Phone/));
  await actor.type(screen.getByLabelText(/^Phone/), '06 31');
  await actor.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText(/^Full name/)).toHaveFocus());
  expect(screen.getByLabelText(/^Phone/)).toBeInvalid();
});
