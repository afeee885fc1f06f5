import { useMayCall } from '@niveau/shared/contract';
import { Route, Routes } from '@niveau/shared/router';
import { LazyScreen } from './lazy-screen.tsx';
import { loadOrderDetail } from './load-order-detail.ts';
import { NoOrderRights } from './no-order-rights.tsx';
import { OrderListPage } from './order-list/order-list-page.tsx';

const loadNewOrder = async () => (await import('./order-request/new-order-page.tsx')).NewOrderPage;
const loadSpending = async () => (await import('./order-spending/spending-page.tsx')).SpendingPage;

/** The order cockpit: its list, one order, a new one, what was spent. Asks nothing for a user who may not read orders. */
export function App() {
  const mayRead = useMayCall('GET order/cockpit');
  if (!mayRead) return <NoOrderRights />;
  return (
    <Routes>
      <Route index element={<OrderListPage />} />
      <Route path="new" element={<LazyScreen load={loadNewOrder} />} />
      <Route path="spending" element={<LazyScreen load={loadSpending} />} />
      <Route path=":id" element={<LazyScreen load={loadOrderDetail} />} />
    </Routes>
  );
}
