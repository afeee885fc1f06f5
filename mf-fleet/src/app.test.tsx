import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen } from '@testing-library/react';
import { App } from './app.tsx';

test.each([
  ['/gear', 'Fleet', 'No vehicle to show'],
  ['/news', 'News', 'No news to show'],
])('%s says what the page is for and asks nothing of the server', async (basename, title, state) => {
  const double = createApiDouble({});
  await renderModule(App, { basename, double });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(state)).toBeVisible();
  expect(double.calls()).toHaveLength(0);
});
