import { useLingui } from '@lingui/react/macro';
import { useMay, useMayCall } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { Route, Routes } from '@niveau/shared/router';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { NoRights } from '@niveau/shared/ui/no-rights';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { ArticlePage } from './news/article-part.ts';
import { NewsPage } from './news/news-page.tsx';
import { VehiclesPage } from './vehicles/vehicles-page.tsx';

const ImportPage = lazyPart(() =>
  import('./vehicles/import/import-page.tsx').then((part) => part.ImportPage),
);

/** Vehicles and news: one module under two routes. Asks nothing of the server for who may not read them. */
export function App({ basename }: { readonly basename: string }) {
  return basename === '/news' ? <News /> : <Vehicles />;
}

function Vehicles() {
  const { t } = useLingui();
  const mayRead = useMay({ module: 'VEHI', level: levels.vision });
  const mayImport = useMayCall('POST client/{id}/vehicles/import');
  if (!mayRead) return <NoRights title={t`Fleet`} />;
  const wait = <SkeletonGroup label={t`Loading the page`} shape="rows" />;
  return (
    <Routes>
      <Route index element={<VehiclesPage />} />
      <Route
        path="import"
        element={mayImport ? <ImportPage fallback={wait} /> : <NoRights title={t`Import vehicles`} />}
      />
    </Routes>
  );
}

function News() {
  const { t } = useLingui();
  const mayRead = useMay({ module: 'NEWS', level: levels.vision });
  if (!mayRead) return <NoRights title={t`News`} />;
  const wait = <SkeletonGroup label={t`Loading the page`} shape="lines" count={6} />;
  return (
    <Routes>
      <Route index element={<NewsPage />} />
      <Route path=":id" element={<ArticlePage fallback={wait} />} />
    </Routes>
  );
}
