import { AppError } from '@niveau/shared/api/errors';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { sampleConsultant, sampleUser } from '@niveau/shared/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from './app.tsx';

const basename = '/parameter';
const rights = [
  { designation: 'GNC_TANK', id_module: 1, level_permission: 1 },
  { designation: 'ORDC', id_module: 26, level_permission: 1 },
  { designation: 'USER', id_module: 33, level_permission: 0 },
] as const;
const role = (id_role: number, name: string, system_role: 'manager' | 'consultant' | null, users = 0) => ({
  id_role,
  name,
  system_role,
  users,
  invitations: 0,
  is_within: true,
  may_edit: system_role === null,
  role_permissions: [...rights],
});
const roles = [
  role(1, 'manager', 'manager', 1),
  role(2, 'consultant', 'consultant'),
  role(3, 'Driver', null, 2),
];

describe('the list of parameters', () => {
  test('a manager finds everything', async () => {
    const shell = await renderModule(App, { basename, double: createApiDouble({}) });
    for (const name of [
      /^Users/,
      /^Roles/,
      /^Space information/,
      /^Subscription/,
      /^Activity/,
      /^Report a bug/,
    ])
      expect(screen.getByRole('link', { name })).toBeVisible();
    await shell.actor.click(screen.getByRole('link', { name: /Profile/ }));
    expect(shell.path()).toBe('/profile');
  });

  test('a consultant finds what is theirs alone', async () => {
    await renderModule(App, { basename, double: createApiDouble({}), user: sampleConsultant });
    expect(screen.getByRole('link', { name: /^My data/ })).toBeVisible();
    for (const name of [/^Users/, /^Roles/, /^Subscription/, /^Activity/])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

test('the theme is chosen', async () => {
  const shell = await renderModule(App, {
    basename,
    path: '/parameter/customisation',
    double: createApiDouble({}),
  });
  await shell.actor.click(await screen.findByRole('radio', { name: /^Dark/ }));
  expect(screen.getByRole('radio', { name: /^Dark/ })).toBeChecked();
});

test('a refused change of the space keeps what was typed, its fault under the field', async () => {
  const space = {
    id_client: 100,
    client_space_name: 'Ferme des Tilleuls',
    customer_code: 'C-1',
    company_name: null,
    company_register_code: '812345676',
    url_logo: null,
    time_zone: 'Europe/Paris',
    country: 'FR',
  };
  const double = createApiDouble({
    'GET client/{idClient}': () => ({ data: space }),
    'PUT client/{idClient}': () =>
      new AppError('invalid_request', {
        faults: [{ path: 'body.customer_code', translation_key: 'field_too_long' }],
      }),
  });
  const shell = await renderModule(App, { basename, path: '/parameter/manage_space', double });
  const code = await screen.findByLabelText('Customer code');
  await shell.actor.clear(code);
  await shell.actor.type(code, 'C-2');
  expect(shell.hasUnsavedChanges()).toBe(true);
  await shell.actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This value is too long')).toBeVisible();
  expect(code).toHaveValue('C-2');
  expect(double.calls('PUT client/{idClient}')[0]?.body).toEqual({
    customer_code: 'C-2',
    expected: { customer_code: 'C-1' },
  });

  double.answer({ 'PUT client/{idClient}': () => ({ data: { ...space, customer_code: 'C-2' } }) });
  await shell.actor.type(code, '2');
  await shell.actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.hasUnsavedChanges()).toBe(false));
  expect(shell.sessionWishes).toEqual(['refresh-user']);
});

describe('a role', () => {
  const answers = { 'GET client/{idClient}/roles': () => ({ data: roles, meta: { total: 3 } }) } as const;

  test('what is changed says what it allows, and only that is sent', async () => {
    const double = createApiDouble({
      ...answers,
      'PUT client/{idClient}/roles/{id}': () => ({ data: role(3, 'Driver', null, 2) }),
    });
    const shell = await renderModule(App, { basename, path: '/parameter/management_role/3', double });
    const orders = await screen.findByRole('radiogroup', { name: 'Orders' });
    await shell.actor.click(within(orders).getByRole('radio', { name: /^2/ }));
    expect(orders).toHaveAccessibleDescription(/Validates or declines proposals/);
    await shell.actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(double.calls('PUT client/{idClient}/roles/{id}')).toHaveLength(1));
    expect(double.calls('PUT client/{idClient}/roles/{id}')[0]?.body).toEqual({
      role_permissions: [{ designation: 'ORDC', level_permission: 2 }],
      expected: { role_permissions: [{ designation: 'ORDC', level_permission: 1 }] },
    });
    expect(shell.sessionWishes).toEqual([]);
  });

  test('one’s own role is warned of, and the rights are asked for again once it is saved', async () => {
    const double = createApiDouble({
      ...answers,
      'PUT client/{idClient}/roles/{id}': () => ({ data: role(3, 'Driver', null, 2) }),
    });
    const user = { ...sampleUser, role: { id_role: 3, name: 'Driver' } };
    const shell = await renderModule(App, { basename, path: '/parameter/management_role/3', double, user });
    expect(await screen.findByText('This is your own role')).toBeVisible();
    await shell.actor.click(
      within(screen.getByRole('radiogroup', { name: 'Orders' })).getByRole('radio', { name: /^0/ }),
    );
    await shell.actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.sessionWishes).toEqual(['refresh-user']));
  });

  test.each([
    ['a fixed one', '/parameter/management_role/1', sampleUser, /same in every space/],
    [
      'with vision alone',
      '/parameter/management_role/3',
      { ...sampleUser, role_permissions: [{ designation: 'ROLE', id_module: 34, level_permission: 1 }] },
      /You do not have the rights to edit a role/,
    ],
  ] as const)('%s is only read', async (_, path, user, reason) => {
    const shown = { ...user, role_permissions: [...user.role_permissions] };
    await renderModule(App, { basename, path, double: createApiDouble(answers), user: shown });
    expect(await screen.findByText(reason)).toBeVisible();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

test('an invitation that is refused names who, and asks nothing again', async () => {
  const double = createApiDouble({
    'GET client/{idClient}/users/datatable': () => ({ data: [], meta: { total: 0 } }),
    'GET professional/{id}/roles_client': () => ({
      data: [{ id_role: 2, name: 'consultant', system_role: 'consultant' }],
    }),
    'POST user_invitation/invite/client/{id}': () =>
      new AppError('user_already_invited', {
        faults: [{ path: 'body.emails.1', translation_key: 'user_already_invited' }],
      }),
  });
  const shell = await renderModule(App, { basename, path: '/parameter/management_user', double });
  await shell.actor.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = screen.getByRole('dialog', { name: 'Invite to the space' });
  await shell.actor.type(within(dialog).getByLabelText(/^E-mail addresses/), 'a@demo.example b@demo.example');
  await within(dialog).findByRole('option', { name: 'Consultant' });
  await shell.actor.selectOptions(within(dialog).getByLabelText(/^Role/), 'Consultant');
  await shell.actor.click(within(dialog).getByRole('button', { name: 'Send 2 invitations' }));
  const refused = await within(dialog).findByRole('alert');
  expect(refused).toHaveTextContent('b@demo.example – This user has already been invited');
  await shell.actor.click(within(dialog).getByRole('button', { name: 'Take this address out' }));
  expect(within(dialog).getByLabelText(/^E-mail addresses/)).toHaveValue('a@demo.example');
});
