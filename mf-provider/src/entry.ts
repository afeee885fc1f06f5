import { createModule } from '@niveau/shared/contract';
import { uiCatalog } from '@niveau/shared/ui/catalog';
import { designationCatalog } from '@niveau/shared/ui/designations/catalog';
import { App } from './app.tsx';

export const { bootstrap, mount, unmount } = createModule({
  App,
  catalogs: [uiCatalog, designationCatalog, (locale) => import(`./locales/${locale}.po`)],
});
