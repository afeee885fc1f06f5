import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, type CallOutput, callApi, useApi, useLocale, useUser } from '@niveau/shared/contract';
import { formatCents, formatDate } from '@niveau/shared/i18n/format';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { token, type } from '@niveau/shared/ui/tokens';
import { usePageInRange } from '@niveau/shared/ui/use-page-in-range';
import { Download, ReceiptText } from 'lucide-react';
import { styled } from 'styled-components';
import { FailedLoad } from '../parts/failed-load.tsx';
import { useAddressFilters } from '../parts/use-address-filters.ts';

type Invoice = CallOutput<'GET client/{id}/invoices'>[number];

const pageSize = 20;
const Under = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
  font-weight: 420;
`;
const NoBreak = styled.span`
  white-space: nowrap;
`;

/** The invoices of the space, newest first, each as a PDF. */
export function InvoiceList() {
  const { t } = useLingui();
  const locale = useLocale();
  const { id_client, time_zone } = useUser();
  const filters = useAddressFilters();
  const invoices = useApi(
    'GET client/{id}/invoices',
    { params: { id: id_client }, query: { limit: pageSize, offset: (filters.page - 1) * pageSize } },
    { keepPreviousData: true },
  );
  usePageInRange({ list: invoices, page: filters.page, pageSize, onPage: filters.fallBackTo });
  const download = async ({ id_invoice, number }: Invoice) => {
    try {
      const blob = await callApi('GET client/{id}/invoices/{id_invoice}/pdf', {
        params: { id: id_client, id_invoice },
      });
      saveBlob(blob, `${number}.pdf`);
    } catch (error) {
      // The handling rules have said why.
      if (!(error instanceof AppError)) throw error;
    }
  };
  const states: Readonly<Record<Invoice['state'], { tone: 'success' | 'info' | 'error'; word: string }>> = {
    paid: { tone: 'success', word: t`Paid` },
    open: { tone: 'info', word: t`Payment under way` },
    failed: { tone: 'error', word: t`Payment failed` },
  };
  const columns: readonly Column<Invoice>[] = [
    {
      key: 'number',
      header: t`Invoice`,
      primary: true,
      cell: ({ number, label }) => (
        <>
          {number}
          <Under>{label}</Under>
        </>
      ),
    },
    {
      key: 'issued',
      header: t`Date`,
      cell: ({ issued_at }) => <NoBreak>{formatDate(locale, issued_at, time_zone)}</NoBreak>,
    },
    {
      key: 'period',
      header: t`For`,
      cell: ({ period_from, period_to }) => (
        <NoBreak>
          {formatDate(locale, period_from)} – {formatDate(locale, period_to)}
        </NoBreak>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      cell: ({ state }) => (
        <NoBreak>
          <StatusPill tone={states[state].tone}>{states[state].word}</StatusPill>
        </NoBreak>
      ),
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: ({ amount_cents }) => <NoBreak>{formatCents(locale, amount_cents)}</NoBreak>,
    },
    {
      key: 'download',
      header: t`Download`,
      bare: true,
      align: 'end',
      cell: (invoice) => {
        const { number } = invoice;
        return (
          <IconButton
            label={t`Download ${number} as a PDF`}
            icon={<Download aria-hidden="true" />}
            onClick={() => void download(invoice)}
          />
        );
      },
    },
  ];
  if (!invoices.data)
    return invoices.error ? (
      <FailedLoad
        title={t`The invoices could not be loaded`}
        error={invoices.error}
        onRetry={invoices.reload}
        retrying={invoices.isValidating}
      />
    ) : (
      <SkeletonGroup label={t`Loading the invoices`} shape="rows" count={4} />
    );
  return (
    <DataTable
      caption={t`Invoices`}
      columns={columns}
      rows={invoices.data}
      rowKey={({ id_invoice }) => id_invoice}
      pageSize={pageSize}
      paging={{
        page: filters.page,
        total: invoices.meta?.total ?? 0,
        onPage: filters.choosePage,
      }}
      empty={
        <EmptyState icon={<ReceiptText />} title={t`No invoice yet`}>
          <Trans>An invoice comes with each year that is paid.</Trans>
        </EmptyState>
      }
    />
  );
}
