import { Route, Routes } from '@niveau/shared/router';
import { detailScreen } from './detail-screen.ts';
import { EquipmentList } from './equipment-list/equipment-list.tsx';
import { AssetNotFound } from './tank-detail/asset-not-found.tsx';
import { DetailSkeleton } from './tank-detail/detail-skeleton.tsx';

/** The routes of the module, under `/equipment`. */
export function App() {
  return (
    <Routes>
      <Route index element={<EquipmentList />} />
      <Route path=":id" element={<detailScreen.Screen fallback={<DetailSkeleton />} />} />
      <Route path="*" element={<AssetNotFound />} />
    </Routes>
  );
}
