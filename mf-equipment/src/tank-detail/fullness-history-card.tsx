import { useLingui } from '@lingui/react/macro';
import { type CallOutput, useApi, useLocale, useUser } from '@niveau/shared/contract';
import { formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Section } from '@niveau/shared/ui/section';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Droplets } from 'lucide-react';
import { useState } from 'react';
import { formatLitres } from '../asset/value.ts';

type Fill = CallOutput<'GET device/{id}/history/datatable'>[number];

const pageSize = 8;

/** The fills, newest first: when, how much, from which level to which. */
export function FullnessHistoryCard({ idDevice }: { readonly idDevice: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const { data, meta, error, reload, isValidating } = useApi(
    'GET device/{id}/history/datatable',
    { params: { id: idDevice }, query: { limit: pageSize, offset: (page - 1) * pageSize } },
    { keepPreviousData: true },
  );
  const columns: readonly Column<Fill>[] = [
    { key: 'date', header: t`Date`, primary: true, cell: (fill) => formatDateTime(locale, fill.ended_at, time_zone) },
    {
      key: 'litres',
      header: t`Filled`,
      align: 'end',
      cell: (fill) => formatNumber(locale, fill.litres, { digits: 0, signed: true, unit: 'L' }),
    },
    { key: 'before', header: t`Before`, align: 'end', cell: (fill) => formatLitres(locale, fill.level_before_l) },
    { key: 'after', header: t`After`, align: 'end', cell: (fill) => formatLitres(locale, fill.level_after_l) },
  ];
  return (
    <Section title={t`Fullness history`}>
      {!data && error && (
        <ErrorState
          title={t`The fills could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonGroup shape="rows" count={5} label={t`Loading the fills`} />}
      {data && (
        <DataTable
          caption={t`Fills, newest first`}
          columns={columns}
          rows={data}
          rowKey={(fill) => fill.id_fill}
          pageSize={pageSize}
          paging={{ page, total: meta?.total ?? data.length, onPage: setPage }}
          empty={
            <EmptyState icon={<Droplets />} title={t`No fill yet`}>
              {t`Each delivery that the sensor sees is listed here.`}
            </EmptyState>
          }
        />
      )}
    </Section>
  );
}
