import { AppError } from '@niveau/shared/api/errors';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen, within } from '@testing-library/react';
import { App } from '../app.tsx';

const basename = '/parameter';
const path = '/parameter/management_user';
const person = (id_user: number, first_name: string, is_within: boolean) => ({
  id_user,
  id_user_invitation: null,
  invitation_state: null,
  first_name,
  last_name: 'Roux',
  email: `${first_name.toLowerCase()}@demo.example`,
  phone: null,
  state: 'active' as const,
  is_principal: false,
  date_added: '2026-11-01T08:00:00.000Z',
  date_certified_mail: null,
  badge: null,
  role: { id_role: 2, name: 'consultant', system_role: 'consultant' as const },
  is_within,
});
const people = [person(71, 'Denis', true), person(72, 'Agathe', false)];
const listed = { 'GET client/{idClient}/users/datatable': () => ({ data: people, meta: { total: 2 } }) };

test.each([
  ['a refusal of its own', new AppError('email_does_not_match_user'), 'This email does not match a user'],
  ['too many at once', new AppError('too_many_requests'), 'Too many attempts, try again in a moment'],
  [
    'a view',
    new AppError('view_read_only'),
    'You are looking at this space as its users see it: nothing can be changed',
  ],
])('a link for a new password that is not sent says so, and why: %s', async (_, refusal, reason) => {
  const double = createApiDouble({ ...listed, 'POST user/invitation/reset_password': () => refusal });
  const shell = await renderModule(App, { basename, path, double });
  await shell.actor.click(
    (await screen.findAllByRole('button', { name: 'Actions for Denis Roux' }))[0] as HTMLElement,
  );
  await shell.actor.click(await screen.findByRole('menuitem', { name: 'Send a link for a new password' }));
  expect(shell.notices).toEqual([
    { type: 'error', message: `No link was sent to denis@demo.example: ${reason}` },
  ]);
});

test.each([
  ['nobody answers', new AppError('problem_occurred', { status: 0 })],
  ['the rights are gone', new AppError('authorization_required')],
])('where %s the shell says it, once', async (_, refusal) => {
  const double = createApiDouble({ ...listed, 'POST user/invitation/reset_password': () => refusal });
  const shell = await renderModule(App, { basename, path, double });
  await shell.actor.click(
    (await screen.findAllByRole('button', { name: 'Actions for Denis Roux' }))[0] as HTMLElement,
  );
  await shell.actor.click(await screen.findByRole('menuitem', { name: 'Send a link for a new password' }));
  expect(shell.notices).toEqual([]);
});

test('what would be refused is not offered: the row of who has more rights', async () => {
  const shell = await renderModule(App, { basename, path, double: createApiDouble(listed) });
  const offered = async (name: string) => {
    await shell.actor.click(
      (await screen.findAllByRole('button', { name: `Actions for ${name}` }))[0] as HTMLElement,
    );
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    const names = items.map(({ textContent }) => textContent);
    await shell.actor.keyboard('{Escape}');
    return names;
  };
  expect(await offered('Denis Roux')).toEqual([
    'Change the role',
    'Send a link for a new password',
    'Remove access',
  ]);
  expect(await offered('Agathe Roux')).toEqual(['Send a link for a new password']);
  expect(screen.queryByRole('checkbox', { name: 'Select Agathe Roux' })).toBeNull();
});

test('who deletes a role but may not read the users is asked where its people go, of what they may give', async () => {
  const role = (id_role: number, name: string, is_within: boolean) => ({
    id_role,
    name,
    system_role: null,
    users: 1,
    invitations: 0,
    is_within,
    may_edit: is_within,
    role_permissions: [{ designation: 'GNC_TANK' as const, id_module: 1, level_permission: 1 as const }],
  });
  const data = [role(3, 'Driver', true), role(4, 'Clerk', true), role(5, 'Boss', false)];
  const double = createApiDouble({ 'GET client/{idClient}/roles': () => ({ data, meta: { total: 3 } }) });
  const levels = { ROLE: 4, GNC_TANK: 1 } as const;
  const shell = await renderModule(App, { basename, path: '/parameter/management_role/3', double, levels });
  await shell.actor.click(await screen.findByRole('button', { name: 'Delete' }));
  const choice = within(await screen.findByRole('dialog')).getByLabelText(/^Their new role/);
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a role', 'Clerk']);
});
