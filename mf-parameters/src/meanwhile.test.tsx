import { AppError } from '@niveau/shared/api/errors';
import { revalidate } from '@niveau/shared/contract';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { manifest } from '../module.ts';
import { App } from './app.tsx';

const basename = '/parameter';

describe('the space, saved by somebody else while it is being changed', () => {
  const space = {
    id_client: 100,
    client_space_name: 'Ferme des Tilleuls',
    customer_code: 'C-1',
    company_name: 'Tilleuls',
    company_register_code: null,
    url_logo: null,
    time_zone: 'Europe/Paris',
    country: 'FR',
  };
  const field = (name: RegExp | string) => screen.findByLabelText(name);

  test('keeps what was typed, says what it is now, and takes the rest', async () => {
    const double = createApiDouble({ 'GET client/{idClient}': () => ({ data: space }) });
    const shell = await renderModule(App, { basename, path: '/parameter/manage_space', double });
    const code = await field('Customer code');
    await shell.actor.clear(code);
    await shell.actor.type(code, 'C-mine');
    const theirs = { ...space, customer_code: 'C-theirs', company_name: 'Tilleuls SARL' };
    double.answer({ 'GET client/{idClient}': () => ({ data: theirs }) });
    await act(() => revalidate('GET client/{idClient}'));

    expect(await screen.findByText('This was saved elsewhere in the meantime')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Customer code – C-theirs');
    expect(code).toHaveValue('C-mine');
    expect(await field('Company')).toHaveValue('Tilleuls SARL');
    expect(shell.hasUnsavedChanges()).toBe(true);

    double.answer({ 'PUT client/{idClient}': () => ({ data: { ...theirs, customer_code: 'C-mine' } }) });
    await shell.actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(double.calls('PUT client/{idClient}')).toHaveLength(1));
    expect(double.calls('PUT client/{idClient}')[0]?.body).toEqual({
      customer_code: 'C-mine',
      expected: { customer_code: 'C-theirs' },
    });
  });

  test('a refused save shows theirs, which can be taken', async () => {
    const double = createApiDouble({
      'GET client/{idClient}': () => ({ data: space }),
      'PUT client/{idClient}': () =>
        new AppError('changed_meanwhile', {
          faults: [{ path: 'body.customer_code', translation_key: 'changed_meanwhile' }],
        }),
    });
    const shell = await renderModule(App, { basename, path: '/parameter/manage_space', double });
    const code = await field('Customer code');
    await shell.actor.type(code, '2');
    double.answer({ 'GET client/{idClient}': () => ({ data: { ...space, customer_code: 'C-theirs' } }) });
    await shell.actor.click(screen.getByRole('button', { name: 'Save' }));
    await shell.actor.click(await screen.findByRole('button', { name: 'Take theirs: Customer code' }));
    expect(code).toHaveValue('C-theirs');
    expect(code).toHaveFocus();
    expect(screen.queryByText('This was saved elsewhere in the meantime')).toBeNull();
    expect(shell.hasUnsavedChanges()).toBe(false);
  });
});

describe('a role, saved by somebody else while it is being changed', () => {
  const role = (name: string, orders: 0 | 1 | 2 | 3) => ({
    id_role: 3,
    name,
    system_role: null,
    users: 0,
    invitations: 0,
    is_within: true,
    may_edit: true,
    role_permissions: [
      { designation: 'GNC_TANK' as const, id_module: 1, level_permission: 1 as const },
      { designation: 'ORDC' as const, id_module: 26, level_permission: orders },
    ],
  });
  const listed = (...data: ReturnType<typeof role>[]) => ({ data, meta: { total: data.length } });

  test('keeps what was chosen, says what it is now, and offers to take it', async () => {
    const double = createApiDouble({ 'GET client/{idClient}/roles': () => listed(role('Driver', 1)) });
    const shell = await renderModule(App, { basename, path: '/parameter/management_role/3', double });
    const orders = await screen.findByRole('radiogroup', { name: 'Orders' });
    await shell.actor.click(within(orders).getByRole('radio', { name: /^2/ }));
    await shell.actor.type(screen.getByLabelText(/^Name/), 's');
    double.answer({ 'GET client/{idClient}/roles': () => listed(role('Chauffeur', 3)) });
    await act(() => revalidate('GET client/{idClient}/roles'));

    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('Name – Chauffeur');
    expect(told).toHaveTextContent('Orders – 3 All access');
    expect(within(orders).getByRole('radio', { name: /^2/ })).toBeChecked();
    await shell.actor.click(within(told).getByRole('button', { name: 'Take theirs: Orders' }));
    expect(within(orders).getByRole('radio', { name: /^3/ })).toBeChecked();
    expect(within(orders).getByRole('radio', { name: /^3/ })).toHaveFocus();

    double.answer({ 'PUT client/{idClient}/roles/{id}': () => ({ data: role('Drivers', 3) }) });
    await shell.actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(double.calls('PUT client/{idClient}/roles/{id}')).toHaveLength(1));
    expect(double.calls('PUT client/{idClient}/roles/{id}')[0]?.body).toEqual({
      name: 'Drivers',
      expected: { name: 'Chauffeur' },
    });
  });

  test('one without a right is not opened as the app', async () => {
    const { role_permissions, ...rest } = role('Nothing', 0);
    const none = { ...rest, role_permissions: role_permissions.slice(1) };
    const double = createApiDouble({ 'GET client/{idClient}/roles': () => listed(none) });
    await renderModule(App, { basename, path: '/parameter/management_role/3', double });
    expect(await screen.findByRole('button', { name: 'Open the app as this role' })).toBeDisabled();
    expect(screen.getByText('This role has no rights')).toBeVisible();
  });
});

describe('the navigation bar, saved on another device while it is being ordered', () => {
  const inEach = (text: string) => ({ en: text, fr: text, de: text, es: text, it: text, nl: text, pt: text });
  const pages = ['equipment', 'news', 'stickers'] as const;
  const menu = pages.map((page_name, order) => ({
    page_name,
    page_link: `/${page_name}`,
    labels: inEach(`The ${page_name}`),
    icon: 'M0 0',
    permission: null,
    badge: null,
    order,
  }));
  const directory = {
    modules: [{ version: '1.0.0', manifest: { ...manifest, menu } }],
    disabled: [],
  };
  const bar = (...names: readonly (typeof pages)[number][]) => ({
    navbar_configuration: names.map((page_name) => ({
      page_name,
      displayed: true,
      designation: page_name,
      page_link: `/${page_name}`,
      icon: 'M0 0',
    })),
  });
  const seen = (...names: readonly (typeof pages)[number][]) =>
    names.map((page_name) => ({ page_name, displayed: true }));
  const call = 'PUT user_configuration/navbar';
  const path = '/parameter/customisation/navigation';
  const rows = () =>
    within(screen.getByRole('list', { name: 'Modules in their order' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent?.match(/The ([a-z]+)/)?.[1]);

  test('a refused save keeps what was chosen, says what is saved now; saving again is a choice', async () => {
    const double = createApiDouble({
      'GET user_configuration/navbar': () => ({ data: bar('equipment', 'news', 'stickers') }),
      [call]: () => new AppError('changed_meanwhile'),
    });
    const shell = await renderModule(App, { basename, path, double, directory });
    (await screen.findByRole('button', { name: 'Move The stickers' })).focus();
    await shell.actor.keyboard('{ArrowUp}{ArrowUp}');
    double.answer({
      'GET user_configuration/navbar': () => ({ data: bar('news', 'equipment', 'stickers') }),
    });
    await shell.actor.click(screen.getByRole('button', { name: 'Save' }));

    const told = await screen.findByText('This was saved elsewhere in the meantime');
    expect(told.closest('[role=alert]')).toHaveTextContent(
      'Navigation bar – The news, The equipment, The stickers',
    );
    expect(rows()).toEqual(['stickers', 'equipment', 'news']);
    expect(shell.hasUnsavedChanges()).toBe(true);

    double.answer({
      [call]: () => ({ data: bar('stickers', 'equipment', 'news') }),
      'GET user_configuration/navbar': () => ({ data: bar('stickers', 'equipment', 'news') }),
    });
    await shell.actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.hasUnsavedChanges()).toBe(false));
    expect(double.calls(call)).toMatchObject([
      { body: { expected: seen('equipment', 'news', 'stickers') } },
      { body: { expected: seen('news', 'equipment', 'stickers') } },
    ]);
    expect(screen.queryByText('This was saved elsewhere in the meantime')).toBeNull();
  });

  test('what is saved there shows here, unless something else was chosen; then it can be taken', async () => {
    const double = createApiDouble({ 'GET user_configuration/navbar': () => ({ data: null }) });
    const shell = await renderModule(App, { basename, path, double, directory });
    await screen.findByRole('button', { name: 'Move The news' });
    const saveElsewhere = async (saved: ReturnType<typeof bar>) => {
      double.answer({ 'GET user_configuration/navbar': () => ({ data: saved }) });
      await act(() => revalidate('GET user_configuration/navbar'));
    };
    await saveElsewhere(bar('stickers', 'equipment', 'news'));
    await waitFor(() => expect(rows()).toEqual(['stickers', 'equipment', 'news']));
    expect(screen.queryByText('This was saved elsewhere in the meantime')).toBeNull();

    await shell.actor.click(screen.getByRole('switch', { name: 'Show The news' }));
    await saveElsewhere(bar('news', 'stickers', 'equipment'));
    await shell.actor.click(await screen.findByRole('button', { name: 'Take theirs: Navigation bar' }));
    expect(rows()).toEqual(['news', 'stickers', 'equipment']);
    expect(screen.getByRole('button', { name: 'Move The news' })).toHaveFocus();
    expect(shell.hasUnsavedChanges()).toBe(false);
  });
});
