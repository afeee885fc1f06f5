import { Route, Routes } from '@niveau/shared/router';
import { NewsPage } from './news/news-page.tsx';
import { VehiclesPage } from './vehicles/vehicles-page.tsx';

/** Vehicles and news: one module under two routes. */
export function App({ basename }: { readonly basename: string }) {
  return (
    <Routes>
      <Route index element={basename === '/news' ? <NewsPage /> : <VehiclesPage />} />
    </Routes>
  );
}
