import { Route, Routes } from '@niveau/shared/router';
import { alertScreen, configureScreen, installScreen, shareScreen } from './asset-screens.ts';
import { detailScreen } from './detail-screen.ts';
import { EquipmentList } from './equipment-list/equipment-list.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { AssetNotFound } from './tank-detail/asset-not-found.tsx';
import { DetailSkeleton } from './tank-detail/detail-skeleton.tsx';

/** The routes of the module, under `/equipment`. */
export function App() {
  return (
    <Routes>
      <Route index element={<EquipmentList />} />
      <Route path="install" element={<installScreen.Screen fallback={<FormSkeleton />} />} />
      <Route path=":id/share" element={<shareScreen.Screen fallback={<FormSkeleton />} />} />
      <Route path=":id/configure" element={<configureScreen.Screen fallback={<FormSkeleton />} />} />
      <Route path="manage_alert/:id/:alert" element={<alertScreen.Screen fallback={<FormSkeleton />} />} />
      <Route path="manage_alert/:id" element={<alertScreen.Screen fallback={<FormSkeleton />} />} />
      <Route path=":id" element={<detailScreen.Screen fallback={<DetailSkeleton />} />} />
      <Route path="*" element={<AssetNotFound />} />
    </Routes>
  );
}
