import { createModule } from '@niveau/contract';
import { App } from './app.tsx';

export const { bootstrap, mount, unmount } = createModule({
  App,
  catalogs: [(locale) => import(`./locales/${locale}.po`)],
});
