import { AppError } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../module.ts';
import { App } from './app.tsx';
import { ownDesignation, titles } from './identity.ts';

const basename = '/sample';
const may = (level: (typeof levels)[keyof typeof levels]) => ({ [ownDesignation]: level });
const record = {
  id_record: 7,
  data: { name: 'Nantes', due: '2026-12-01', note: 'Gate on the left' },
  revision: 3,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
};
const other = { ...record, id_record: 8, data: { name: 'Angers' } };
const listing: DoubleAnswers = {
  'GET module_data/{module}/{collection}': () => ({ data: [record, other], meta: { total: 2 } }),
};

test('the items are listed; what is looked for stands in the address', async () => {
  const double = createApiDouble(listing);
  const shell = await renderModule(App, { basename, double, levels: may(levels.admin) });
  const row = await screen.findByRole('row', { name: /Nantes/ });
  expect(row).toHaveTextContent('Gate on the left');
  expect(screen.getByText('2 items')).toBeVisible();
  await shell.actor.type(screen.getByLabelText('Search by name or note'), 'gate');
  await waitFor(() => expect(shell.path()).toBe('/sample?search=gate'));
  await waitFor(() =>
    expect(double.calls('GET module_data/{module}/{collection}').at(-1)).toMatchObject({
      params: { module: manifest.name, collection: 'items' },
      query: { search: 'gate', sort: 'name', order: 'asc' },
    }),
  );
});

test('an item is added: a fault is said at its field, and a refusal loses nothing', async () => {
  let isFull = true;
  const double = createApiDouble({
    ...listing,
    'POST module_data/{module}/{collection}': () => {
      if (!isFull) return { data: record };
      isFull = false;
      return new AppError('module_storage_full');
    },
  });
  const shell = await renderModule(App, { basename, double, levels: may(levels.all) });
  const { actor } = shell;
  await actor.click(await screen.findByRole('button', { name: 'Add an item' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.type(dialog.getByLabelText('Note'), 'Second gate');
  await actor.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Give it a name')).toBeVisible();
  expect(dialog.getByLabelText(/^Name/)).toHaveFocus();
  expect(shell.hasUnsavedChanges()).toBe(true);
  await actor.type(dialog.getByLabelText(/^Name/), ' Rezé ');
  await actor.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('What you entered is kept.')).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(double.calls('POST module_data/{module}/{collection}').at(-1)?.body).toEqual({
    data: { name: 'Rezé', due: '', note: 'Second gate' },
  });
  expect(shell.notices.at(-1)?.message).toBe('Rezé added');
});

test('an item is changed as it was seen, and a deletion is taken back', async () => {
  const double = createApiDouble({
    ...listing,
    'PUT module_data/{module}/{collection}/{id_record}': () => ({ data: record }),
    'DELETE module_data/{module}/{collection}/{id_record}': () => ({ data: null }),
    'POST module_data/{module}/{collection}': () => ({ data: record }),
  });
  const shell = await renderModule(App, { basename, double, levels: may(levels.all) });
  const { actor } = shell;
  const choose = async (item: string) => {
    await actor.click(await screen.findByRole('button', { name: 'Actions for Nantes' }));
    await actor.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose('Edit');
  const name = await screen.findByLabelText(/^Name/);
  await actor.clear(name);
  await actor.type(name, 'Saint-Nazaire');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('Saint-Nazaire changed'));
  expect(double.calls('PUT module_data/{module}/{collection}/{id_record}').at(-1)).toMatchObject({
    params: { id_record: 7 },
    body: { data: { name: 'Saint-Nazaire', due: '2026-12-01' }, revision: 3 },
  });
  await choose('Delete');
  await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('Nantes deleted'));
  expect(screen.queryByText('Nantes')).not.toBeInTheDocument();
  shell.notices.at(-1)?.action?.run();
  await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('Nantes is back'));
});

test('who may read only finds nothing to change; who may not read asks nothing of the server', async () => {
  const double = createApiDouble(listing);
  const shell = await renderModule(App, { basename, double, levels: may(levels.vision) });
  expect(await screen.findByText('Nantes')).toBeVisible();
  for (const name of [/Add an item/, /Actions for/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  shell.unmount();
  const none = createApiDouble({});
  await renderModule(App, { basename, double: none, levels: may(levels.none) });
  expect(screen.getByRole('heading', { level: 1, name: titles.en })).toBeVisible();
  expect(none.calls()).toHaveLength(0);
});

test('what cannot be loaded says why and is asked for again; an empty list says what comes', async () => {
  const double = createApiDouble({
    'GET module_data/{module}/{collection}': () => new AppError('internal_server_error'),
  });
  const shell = await renderModule(App, { basename, double, levels: may(levels.all) });
  expect(await screen.findByText('The list could not be loaded')).toBeVisible();
  double.answer({ 'GET module_data/{module}/{collection}': () => ({ data: [], meta: { total: 0 } }) });
  await shell.actor.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await screen.findByRole('button', { name: 'Add the first item' })).toBeVisible();
});
