import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen } from '@testing-library/react';
import { App } from './app.tsx';

test.each([
  ['/documents', '/documents', 'Documents', 'No document to show'],
  ['/stickers', '/stickers', 'Stickers', 'No sticker request to show'],
  ['/stickers', '/stickers/true', 'Stickers', 'No sticker request to show'],
])(
  'under %s, %s says what the page is for and asks nothing of the server',
  async (basename, path, title, state) => {
    const double = createApiDouble({});
    await renderModule(App, { basename, path, double });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(state)).toBeVisible();
    expect(double.calls()).toHaveLength(0);
  },
);
