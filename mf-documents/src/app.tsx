import { Route, Routes } from '@niveau/shared/router';
import { DocumentsPage } from './documents/documents-page.tsx';
import { StickersPage } from './stickers/stickers-page.tsx';

/** Documents and stickers: one module under two routes. */
export function App({ basename }: { readonly basename: string }) {
  if (basename === '/stickers')
    return (
      <Routes>
        <Route index element={<StickersPage />} />
        <Route path=":show_alert" element={<StickersPage />} />
      </Routes>
    );
  return (
    <Routes>
      <Route index element={<DocumentsPage />} />
    </Routes>
  );
}
