import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { invoicePdf } from './invoice-pdf.ts';

type Invoice = CallOutput<'GET client/{id}/invoices'>[number];
type Row = Omit<Invoice, 'issued_at' | 'paid_at'> & {
  readonly issued_at: Date;
  readonly paid_at: Date | null;
};

const columns = sql`i.id_invoice, i.number, i.label, i.amount_cents, i.period_from, i.period_to, i.state, i.issued_at, i.paid_at`;

export const invoices = route('GET client/{id}/invoices', async ({ tx, caller, params, query }) => {
  if (params.id !== caller.id_client) throw new AppError('client_not_found');
  const rows = await tx.rows<Row>(sql`select ${columns} from invoice i where i.id_client = ${caller.id_client}
    order by i.issued_at desc, i.id_invoice desc limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from invoice where id_client = ${caller.id_client}`,
  );
  return {
    data: rows.map((row) => ({
      ...row,
      issued_at: row.issued_at.toISOString(),
      paid_at: row.paid_at?.toISOString() ?? null,
    })),
    meta: { total: counted?.total ?? 0 },
  };
});

export const invoiceFile = route(
  'GET client/{id}/invoices/{id_invoice}/pdf',
  async ({ tx, caller, params }) => {
    if (params.id !== caller.id_client) throw new AppError('client_not_found');
    const row = await tx.row<Row & { provider: string; space: string; customer_code: string | null }>(sql`
      select ${columns}, p.name as provider, coalesce(c.company_name, c.client_space_name) as space, c.customer_code
      from invoice i join client c on c.id_client = i.id_client join professional p on p.id_professional = c.id_professional
      where i.id_invoice = ${params.id_invoice} and i.id_client = ${caller.id_client}`);
    if (!row) throw new AppError('invoice_not_found');
    const content = invoicePdf(pickLocale([caller.language]), row, caller.time_zone);
    return { data: { content, media_type: 'application/pdf', filename: `${row.number}.pdf` } };
  },
);
