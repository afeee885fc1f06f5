import { Trans, useLingui } from '@lingui/react/macro';
import {
  AppError,
  type CallOutput,
  callApi,
  notify,
  revalidate,
  useApi,
  useLocale,
  useMay,
  useUser,
} from '@niveau/shared/contract';
import { formatDateTime } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { DataTable } from '@niveau/shared/ui/data-table';
import { Dialog } from '@niveau/shared/ui/dialog';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import type { AssetDetail, Device } from '../asset/asset-detail.ts';
import { faultOf } from '../asset/condition.tsx';
import { metricName } from '../asset/metric-name.ts';
import { formatMeasure } from '../asset/value.ts';

const pageSize = 20;
/** As far back as readings are listed. */
const from = '2000-01-01T00:00:00Z';

type Reading = CallOutput<'GET device/{id}/historical_traited_data'>[number];

export interface ReadingsDialogProps {
  readonly asset: AssetDetail;
  readonly device: Device;
  readonly onClose: () => void;
}

/** Every reading as it came, newest first, with what was thought of it; one that is wrong can be set aside. */
export function ReadingsDialog({ asset, device, onClose }: ReadingsDialogProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const [until] = useState(() => new Date(Date.now() + 86_400_000).toISOString());
  const [busy, setBusy] = useState<string>();
  const mayEdit = useMay({ module: asset.asset_type.designation, level: 2 });
  const params = { id: device.id_device };
  const { data, meta, error, reload, isValidating } = useApi(
    'GET device/{id}/historical_traited_data',
    { params, query: { date_start: from, date_end: until, limit: pageSize, offset: (page - 1) * pageSize } },
    { keepPreviousData: true },
  );
  const labels = useApi('GET device/{id}/metrics', { params });
  const nameOf = (metric: string) =>
    labels.data?.find((one) => one.metric === metric)?.label ?? metricName(metric, i18n);
  const keyOf = ({ metric, measured_at }: Reading) => `${metric} ${measured_at}`;

  async function set(reading: Reading, validity: 'ignored' | 'valid') {
    setBusy(keyOf(reading));
    try {
      await callApi('PUT device/{id}/reading', {
        params,
        body: { measured_at: reading.measured_at, metric: reading.metric, validity },
      });
      await revalidate(
        'GET device/{id}/historical_traited_data',
        'GET asset/v2/{id}',
        'GET device/{id}/chart',
        'GET device/{id}/device_traited_data',
        'GET device/{id}/history/datatable',
        'POST device/{id}/device_traited_data/consumption',
        'GET device/{id}/metrics',
        'GET client/{idClient}/asset_type/{type}/assets',
      );
      notify({
        type: 'success',
        message: validity === 'ignored' ? t`The reading is set aside.` : t`The reading counts again.`,
        action: {
          label: t`Undo`,
          run: () => void set(reading, validity === 'ignored' ? 'valid' : 'ignored'),
        },
      });
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <Dialog
      title={t`All readings`}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {!data && error && (
        <ErrorState
          title={t`The readings could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="block" height="24rem" />}
      {data && (
        <DataTable
          caption={t`All readings`}
          rows={data}
          rowKey={keyOf}
          paging={{ page, total: meta?.total ?? data.length, onPage: setPage }}
          pageSize={pageSize}
          empty={
            <EmptyState icon={<ListX />} title={t`No reading yet`}>
              <Trans>What the sensor sends is listed here.</Trans>
            </EmptyState>
          }
          columns={[
            {
              key: 'when',
              header: t`Time`,
              primary: true,
              cell: ({ measured_at }) => formatDateTime(locale, measured_at, time_zone),
            },
            { key: 'measure', header: t`Measure`, cell: ({ metric }) => nameOf(metric) },
            {
              key: 'value',
              header: t`Value`,
              align: 'end',
              cell: ({ value, unit }) => formatMeasure(locale, value, unit),
            },
            {
              key: 'quality',
              header: t`Quality`,
              cell: ({ validity }) => {
                const fault = faultOf(validity, i18n);
                return (
                  <StatusPill tone={fault ? fault.tone : 'success'}>
                    {fault ? fault.label : <Trans>Reliable</Trans>}
                  </StatusPill>
                );
              },
            },
            ...(mayEdit
              ? [
                  {
                    key: 'action',
                    header: t`Action`,
                    bare: true,
                    cell: (reading: Reading) => {
                      const isAside = reading.validity === 'ignored';
                      return (
                        <Button
                          size="small"
                          variant="ghost"
                          busy={busy === keyOf(reading)}
                          onClick={() => void set(reading, isAside ? 'valid' : 'ignored')}
                        >
                          {isAside ? t`Take back` : t`Set aside`}
                        </Button>
                      );
                    },
                  },
                ]
              : []),
          ]}
        />
      )}
    </Dialog>
  );
}
