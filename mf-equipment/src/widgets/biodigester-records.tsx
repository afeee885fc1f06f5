import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale } from '@niveau/shared/contract';
import { biodigesterModes, biodigesterOperations, hygienePhases } from '@niveau/shared/domain/biodigester';
import { formatDateTime } from '@niveau/shared/i18n/format';
import { DataTable } from '@niveau/shared/ui/data-table';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { Tabs } from '@niveau/shared/ui/tabs';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatMeasure } from '../asset/value.ts';
import { failureText, modeNames, operationNames, phaseNames } from './biodigester-words.ts';

const pageSize = 6;
const Root = styled.div`
  margin-top: ${space(3)};
`;

export interface BiodigesterRecordsProps {
  readonly idDevice: number;
  readonly timeZone: string;
}

/** Its hygiene cycles, and everything that was asked of it and that it did. */
export function BiodigesterRecords({ idDevice, timeZone }: BiodigesterRecordsProps) {
  const { t } = useLingui();
  const [tab, setTab] = useState('cycles');
  return (
    <Root>
      <Tabs
        label={t`Records`}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: 'cycles', label: t`Hygiene cycles` },
          { key: 'historic', label: t`History` },
        ]}
      >
        {tab === 'cycles' ? (
          <Cycles idDevice={idDevice} timeZone={timeZone} />
        ) : (
          <Historic idDevice={idDevice} timeZone={timeZone} />
        )}
      </Tabs>
    </Root>
  );
}

function Cycles({ idDevice, timeZone }: BiodigesterRecordsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const { data, meta, error, reload } = useApi(
    'GET device/biodigestor/{id}/cycles',
    { params: { id: idDevice }, query: { limit: pageSize, offset: (page - 1) * pageSize } },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  if (!data)
    return error ? (
      <ErrorState title={t`The cycles could not be loaded`} onRetry={reload} requestId={error.requestId}>
        {errorText(error.key)}
      </ErrorState>
    ) : (
      <Skeleton shape="block" height="12rem" />
    );
  return (
    <DataTable
      caption={t`Hygiene cycles`}
      rows={data}
      rowKey={({ id_cycle }) => id_cycle}
      pageSize={pageSize}
      paging={{ page, total: meta?.total ?? data.length, onPage: setPage }}
      empty={<Trans>No hygiene cycle yet.</Trans>}
      columns={[
        {
          key: 'asked',
          header: t`Asked for`,
          primary: true,
          cell: ({ asked_at }) => formatDateTime(locale, asked_at, timeZone),
        },
        { key: 'by', header: t`By`, cell: ({ asked_by }) => asked_by ?? '—' },
        {
          key: 'held',
          header: t`Held`,
          align: 'end',
          cell: ({ held_minutes, needed_minutes }) => t`${Math.round(held_minutes)} of ${needed_minutes} min`,
        },
        {
          key: 'lowest',
          header: t`Lowest`,
          align: 'end',
          cell: ({ lowest_celsius }) =>
            lowest_celsius === null ? '—' : formatMeasure(locale, lowest_celsius, '°C'),
        },
        {
          key: 'phase',
          header: t`Phase`,
          cell: ({ phase, failure }) => (
            <>
              <StatusPill tone={phase === 'finished' ? 'success' : phase === 'failed' ? 'error' : 'info'}>
                {i18n._(phaseNames[phase])}
              </StatusPill>
              {failure && <small> {failureText(failure, i18n)}</small>}
            </>
          ),
        },
      ]}
    />
  );
}

function Historic({ idDevice, timeZone }: BiodigesterRecordsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const { data, meta, error, reload } = useApi(
    'GET device/biodigestor/{id}/historic',
    { params: { id: idDevice }, query: { limit: pageSize, offset: (page - 1) * pageSize } },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  const kinds: Readonly<Record<string, string>> = {
    mode: t`Mode`,
    hygiene: t`Hygiene cycle`,
    operation: t`Operation`,
  };
  const wordOf = (kind: string, value: string): string => {
    const mode = biodigesterModes.find((known) => known === value);
    const operation = biodigesterOperations.find((known) => known === value);
    const phase = hygienePhases.find((known) => known === value);
    if (kind === 'mode' && mode) return i18n._(modeNames[mode]);
    if (kind === 'operation' && operation) return i18n._(operationNames[operation]);
    return phase ? i18n._(phaseNames[phase]) : value;
  };
  if (!data)
    return error ? (
      <ErrorState title={t`The history could not be loaded`} onRetry={reload} requestId={error.requestId}>
        {errorText(error.key)}
      </ErrorState>
    ) : (
      <Skeleton shape="block" height="12rem" />
    );
  return (
    <DataTable
      caption={t`History`}
      rows={data}
      rowKey={({ id_event }) => id_event}
      pageSize={pageSize}
      paging={{ page, total: meta?.total ?? data.length, onPage: setPage }}
      empty={<Trans>Nothing has been asked of it yet.</Trans>}
      columns={[
        {
          key: 'at',
          header: t`Time`,
          primary: true,
          cell: ({ at }) => formatDateTime(locale, at, timeZone),
        },
        { key: 'kind', header: t`What`, cell: ({ kind }) => kinds[kind] ?? kind },
        { key: 'value', header: t`Which`, cell: ({ kind, value }) => wordOf(kind, value) },
        { key: 'by', header: t`By`, cell: ({ by }) => by ?? '—' },
      ]}
    />
  );
}
