import { useLocale, useMay } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { Route, Routes } from '@niveau/shared/router';
import { NoRights } from '@niveau/shared/ui/no-rights';
import { ownDesignation, titles } from './identity.ts';
import { ItemsPage } from './items/items-page.tsx';

/** The routes of the module under its own. Asks nothing of the server for who may not read it. */
export function App() {
  const locale = useLocale();
  const mayRead = useMay({ module: ownDesignation, level: levels.vision });
  if (!mayRead) return <NoRights title={titles[locale]} />;
  return (
    <Routes>
      <Route index element={<ItemsPage />} />
    </Routes>
  );
}
