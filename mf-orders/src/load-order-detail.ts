/** The page of one order, which the list does not need. */
export const loadOrderDetail = async () =>
  (await import('./order-detail/order-detail-page.tsx')).OrderDetailPage;

/** Fetches it ahead at the first sign that somebody is about to use the page; returns the way to stop waiting. */
export function preloadOnIntent(): () => void {
  // A failure is told by the attempt that is made on the page itself.
  const preload = () => void loadOrderDetail().catch(() => undefined);
  const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, onSign);
  };
  const onSign = () => {
    stop();
    preload();
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true });
  return stop;
}
