/** The form with its library and its rules, which only an order that may be validated needs. */
export const loadOrderForm = () => import('../order-validation/order-form.tsx');

/** Fetches the form while the order itself is on its way. */
export function preloadOrderForm(): void {
  // A failure is told where the form is to stand, by the attempt that is made there.
  loadOrderForm().catch(() => undefined);
}
