import { lazyScreen } from './lazy-screen.tsx';

/** The tank detail; rows of the list fetch it ahead when one points at them. */
export const detailScreen = lazyScreen(
  async () => (await import('./tank-detail/tank-detail.tsx')).TankDetail,
);
