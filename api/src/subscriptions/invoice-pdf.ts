import { formatCents, formatDate } from '@niveau/shared/i18n/format';
import type { Locale } from '@niveau/shared/i18n/locale';
import { writePdf } from '../pdf/write-pdf.ts';

interface Words {
  readonly invoice: string;
  readonly customer: string;
  readonly subject: string;
  readonly period: string;
  readonly amount: string;
  readonly issued: string;
  readonly paid: string;
  readonly unpaid: string;
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    invoice: 'Invoice',
    customer: 'Customer',
    subject: 'Annual subscription',
    period: 'Period',
    amount: 'Amount, tax included',
    issued: 'Issued on',
    paid: 'Paid on',
    unpaid: 'Awaiting payment',
  },
  fr: {
    invoice: 'Facture',
    customer: 'Client',
    subject: 'Abonnement annuel',
    period: 'Période',
    amount: 'Montant TTC',
    issued: 'Émise le',
    paid: 'Payée le',
    unpaid: 'En attente de paiement',
  },
  de: {
    invoice: 'Rechnung',
    customer: 'Kunde',
    subject: 'Jahresabonnement',
    period: 'Zeitraum',
    amount: 'Betrag inkl. MwSt.',
    issued: 'Ausgestellt am',
    paid: 'Bezahlt am',
    unpaid: 'Zahlung ausstehend',
  },
  es: {
    invoice: 'Factura',
    customer: 'Cliente',
    subject: 'Suscripción anual',
    period: 'Periodo',
    amount: 'Importe con impuestos',
    issued: 'Emitida el',
    paid: 'Pagada el',
    unpaid: 'Pendiente de pago',
  },
  it: {
    invoice: 'Fattura',
    customer: 'Cliente',
    subject: 'Abbonamento annuale',
    period: 'Periodo',
    amount: 'Importo IVA inclusa',
    issued: 'Emessa il',
    paid: 'Pagata il',
    unpaid: 'In attesa di pagamento',
  },
  nl: {
    invoice: 'Factuur',
    customer: 'Klant',
    subject: 'Jaarabonnement',
    period: 'Periode',
    amount: 'Bedrag inclusief btw',
    issued: 'Uitgegeven op',
    paid: 'Betaald op',
    unpaid: 'In afwachting van betaling',
  },
  pt: {
    invoice: 'Fatura',
    customer: 'Cliente',
    subject: 'Assinatura anual',
    period: 'Período',
    amount: 'Montante com impostos',
    issued: 'Emitida em',
    paid: 'Paga em',
    unpaid: 'A aguardar pagamento',
  },
};

export interface InvoiceFacts {
  readonly number: string;
  readonly label: string;
  readonly amount_cents: number;
  readonly period_from: string;
  readonly period_to: string;
  readonly issued_at: Date;
  readonly paid_at: Date | null;
  readonly provider: string;
  readonly space: string;
  readonly customer_code: string | null;
}

/** An invoice as a PDF of one page, in the reader's language. */
export function invoicePdf(locale: Locale, facts: InvoiceFacts, time_zone: string): Uint8Array {
  const say = words[locale];
  const date = (value: string | Date) => formatDate(locale, value, time_zone);
  return writePdf(`${say.invoice} ${facts.number}`, [
    facts.provider,
    '',
    `${say.customer} : ${[facts.space, facts.customer_code].filter(Boolean).join(' - ')}`,
    `${say.issued} ${date(facts.issued_at)}`,
    '',
    `${say.subject} : ${facts.label}`,
    `${say.period} : ${date(facts.period_from)} - ${date(facts.period_to)}`,
    `${say.amount} : ${formatCents(locale, facts.amount_cents)}`,
    '',
    facts.paid_at ? `${say.paid} ${date(facts.paid_at)}` : say.unpaid,
  ]);
}
