import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen } from '@testing-library/react';
import { App } from './app.tsx';

const basename = '/parameter';

test('the parameters lead to the profile', async () => {
  const shell = await renderModule(App, { basename, double: createApiDouble({}) });
  expect(screen.getByRole('heading', { level: 1, name: 'Parameters' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await shell.actor.click(screen.getByRole('link', { name: /Profile/ }));
  expect(shell.path()).toBe('/profile');
});

test.each([
  ['/customisation', 'Customisation'],
  ['/customisation/navigation', 'Navigation bar'],
  ['/manage_space', 'Space information'],
  ['/management_user', 'Users'],
])('%s says what the page is for and leads back', async (path, title) => {
  const double = createApiDouble({});
  await renderModule(App, { basename, path: `${basename}${path}`, double });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/^This page is for/)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining(basename));
  expect(double.calls()).toHaveLength(0);
});
