/** How a space pays: what is shown of it, and what the payment provider knows it by. */
export interface MethodDetails {
  readonly kind: 'card' | 'sepa_debit';
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number | null;
  readonly exp_year: number | null;
  readonly customer_reference: string;
  readonly method_reference: string;
}

export interface SetupWish {
  readonly id_client: number;
  readonly email: string;
  readonly language: string;
  /** The customer that the payment provider knows already. */
  readonly customer_reference: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
}

export interface Charge {
  readonly id_invoice: number;
  readonly number: string;
  readonly amount_cents: number;
  readonly customer_reference: string;
  readonly method_reference: string;
  /** It was asked for before, perhaps by another method: what became of that counts first. */
  readonly is_repeated: boolean;
}

/** A payment provider with a hosted page: card numbers never come to this server. */
export interface PaymentGateway {
  /** Signs what the provider reports. */
  readonly webhookSecret: string;
  /** Opens the hosted page. Throws `payment_unavailable`. */
  readonly openSetup: (
    wish: SetupWish,
  ) => Promise<{ readonly id_session: string; readonly url: string; readonly expires_at: Date }>;
  /** The method that a completed session gave; null where it gave none. Throws `payment_unavailable`. */
  readonly methodOf: (session: Readonly<Record<string, unknown>>) => Promise<MethodDetails | null>;
  /** Charges without the customer; asked twice for one invoice it charges once. Throws `payment_unavailable`. */
  readonly charge: (charge: Charge) => Promise<'succeeded' | 'failed' | 'pending'>;
}
