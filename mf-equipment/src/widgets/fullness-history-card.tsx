import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useMay, useUser } from '@niveau/shared/contract';
import { formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { DataTable } from '@niveau/shared/ui/data-table';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { Droplets } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatLitres } from '../asset/value.ts';
import type { Fill } from './fill.ts';
import { CorrectFillDialog } from './lazy-correct-fill.ts';
import type { WidgetProps } from './widget-props.ts';

const pageSize = 6;

const Litres = styled.strong`
  color: ${token('success-text')};
  white-space: nowrap;
`;
const Small = styled.small`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;

/** The fills, newest first: how much came in, what had been used before, and the delivery slip where it is known. */
export function FullnessHistoryCard({ asset, device }: WidgetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const [corrected, correct] = useState<Fill>();
  const mayEdit = useMay({ module: asset.asset_type.designation, level: 2 });
  const params = { id: device.id_device };
  const pageOf = (number: number) => ({ limit: pageSize, offset: (number - 1) * pageSize });
  const { data, meta, error, reload, isValidating } = useApi(
    'GET device/{id}/history/datatable',
    { params, query: pageOf(page) },
    { keepPreviousData: true },
  );
  // What was used before the last fill of a page is told by the first of the next; which is then there to be turned to.
  const hasNext = meta !== undefined && page * pageSize < meta.total;
  const next = useApi(
    'GET device/{id}/history/datatable',
    hasNext ? { params, query: pageOf(page + 1) } : null,
  );
  const usedBefore = (fill: Fill) => {
    const place = data?.findIndex(({ id_fill }) => id_fill === fill.id_fill) ?? -1;
    const older = data?.[place + 1] ?? next.data?.[0];
    return older ? Math.max(0, older.level_after_l - fill.level_before_l) : null;
  };
  return (
    <Card title={t`Fullness history`}>
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
      {!data && !error && (
        <div aria-busy="true" style={{ minHeight: '22rem' }}>
          <VisuallyHidden role="status">{t`Loading the fills`}</VisuallyHidden>
          <Skeleton shape="block" height="19rem" />
        </div>
      )}
      {data && (
        <DataTable
          caption={t`Fullness history`}
          rows={data}
          rowKey={({ id_fill }) => id_fill}
          pageSize={pageSize}
          paging={{ page, total: meta?.total ?? data.length, onPage: setPage }}
          empty={
            <EmptyState icon={<Droplets />} title={t`No fill yet`}>
              <Trans>Each delivery that the sensor sees is listed here.</Trans>
            </EmptyState>
          }
          columns={[
            {
              key: 'when',
              header: t`Date`,
              primary: true,
              cell: ({ ended_at }) => formatDateTime(locale, ended_at, time_zone),
            },
            {
              key: 'filled',
              header: t`Filled`,
              align: 'end',
              cell: ({ litres, measured_litres, is_corrected }) => (
                <>
                  <Litres>{formatNumber(locale, litres, { digits: 0, signed: true, unit: 'L' })}</Litres>
                  {is_corrected && (
                    <Small>
                      <Trans>{formatLitres(locale, measured_litres)} measured</Trans>
                    </Small>
                  )}
                </>
              ),
            },
            {
              key: 'levels',
              header: t`Level`,
              align: 'end',
              cell: ({ level_before_l, level_after_l }) => {
                const [before, after] = [
                  formatLitres(locale, level_before_l),
                  formatLitres(locale, level_after_l),
                ];
                return (
                  <Trans>
                    from {before} to {after}
                  </Trans>
                );
              },
            },
            {
              key: 'used',
              header: t`Used since the fill before`,
              align: 'end',
              cell: (fill) => {
                const used = usedBefore(fill);
                return used === null ? '—' : formatLitres(locale, used);
              },
            },
            {
              key: 'slip',
              header: t`Delivery slip`,
              cell: ({ delivery_slip_number }) => delivery_slip_number ?? '—',
            },
            ...(mayEdit
              ? [
                  {
                    key: 'action',
                    header: t`Action`,
                    bare: true,
                    cell: (fill: Fill) => (
                      <Button size="small" variant="ghost" onClick={() => correct(fill)}>
                        {t`Correct`}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {corrected && <CorrectFillDialog fill={corrected} onClose={() => correct(undefined)} />}
    </Card>
  );
}
