import { useMayCall } from '@niveau/shared/contract';
import { Route, Routes } from '@niveau/shared/router';
import { NoOrderRights } from './no-order-rights.tsx';
import { OrderDetailPage } from './order-detail/order-detail-page.tsx';
import { OrderListPage } from './order-list/order-list-page.tsx';

/** The order cockpit: its list and one order. Asks nothing of the server for a user who may not read orders. */
export function App() {
  const mayRead = useMayCall('GET order/cockpit');
  if (!mayRead) return <NoOrderRights />;
  return (
    <Routes>
      <Route index element={<OrderListPage />} />
      <Route path=":id" element={<OrderDetailPage />} />
    </Routes>
  );
}
