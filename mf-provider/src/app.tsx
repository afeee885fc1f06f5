import { useLingui } from '@lingui/react/macro';
import { useMay } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { Route, Routes, useNavigate } from '@niveau/shared/router';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { NoRights } from '@niveau/shared/ui/no-rights';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { useEffect } from 'react';
import { SpacesPage } from './spaces/spaces-page.tsx';

const SpacePage = lazyPart(() => import('./space/space-page.tsx').then((part) => part.SpacePage));
const OrdersPage = lazyPart(() => import('./orders/orders-page.tsx').then((part) => part.OrdersPage));
const NewsPage = lazyPart(() => import('./news/news-page.tsx').then((part) => part.NewsPage));
const NewsEditor = lazyPart(() => import('./news/news-editor.tsx').then((part) => part.NewsEditor));
const DocumentsPage = lazyPart(() =>
  import('./documents/documents-page.tsx').then((part) => part.DocumentsPage),
);
const SensorsPage = lazyPart(() => import('./devices/sensors-page.tsx').then((part) => part.SensorsPage));
const MessagesPage = lazyPart(() => import('./messages/messages-page.tsx').then((part) => part.MessagesPage));
const LookPage = lazyPart(() => import('./look/look-page.tsx').then((part) => part.LookPage));

/** The console of a provider's own people. Asks nothing of the server for who may not read it. */
export function App() {
  const { t } = useLingui();
  const mayRead = useMay({ module: 'PROV', level: levels.vision });
  if (!mayRead) return <NoRights title={t`Supplier’s console`} />;
  const wait = <SkeletonGroup label={t`Loading the page`} shape="rows" count={6} />;
  return (
    <Routes>
      <Route index element={<ToSpaces />} />
      <Route path="spaces" element={<SpacesPage />} />
      <Route path="spaces/:id" element={<SpacePage fallback={wait} />} />
      <Route path="orders" element={<OrdersPage fallback={wait} />} />
      <Route path="news" element={<NewsPage fallback={wait} />} />
      <Route path="news/:id" element={<NewsEditor fallback={wait} />} />
      <Route path="documents" element={<DocumentsPage fallback={wait} />} />
      <Route path="sensors" element={<SensorsPage fallback={wait} />} />
      <Route path="messages" element={<MessagesPage fallback={wait} />} />
      <Route path="look" element={<LookPage fallback={wait} />} />
    </Routes>
  );
}

function ToSpaces() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/spaces', { replace: true });
  }, [navigate]);
  return null;
}
