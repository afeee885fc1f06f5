import { useLingui } from '@lingui/react/macro';
import { useMay } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { Route, Routes } from '@niveau/shared/router';
import { NoRights } from '@niveau/shared/ui/no-rights';
import { DocumentsPage } from './documents/documents-page.tsx';
import { StickersPage } from './stickers/stickers-page.tsx';

/** Documents and stickers: one module under two routes. Asks nothing of the server for who may not read them. */
export function App({ basename }: { readonly basename: string }) {
  return basename === '/stickers' ? <Stickers /> : <Documents />;
}

function Documents() {
  const { t } = useLingui();
  const mayRead = useMay({ module: 'DOCS', level: levels.vision });
  if (!mayRead) return <NoRights title={t`Documents`} />;
  return (
    <Routes>
      <Route index element={<DocumentsPage />} />
    </Routes>
  );
}

function Stickers() {
  const { t } = useLingui();
  const mayRead = useMay({ module: 'STCK', level: levels.vision });
  if (!mayRead) return <NoRights title={t`Stickers`} />;
  return (
    <Routes>
      <Route index element={<StickersPage />} />
      <Route path=":show_alert" element={<StickersPage showsAlert />} />
    </Routes>
  );
}
