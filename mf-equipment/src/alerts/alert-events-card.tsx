import { Trans, useLingui } from '@lingui/react/macro';
import type { AlertEventRow } from '@niveau/shared/api/alerts';
import { useApi, useLocale, useMayCall, useUser } from '@niveau/shared/contract';
import { formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import { useSearchParams } from '@niveau/shared/router';
import { Card } from '@niveau/shared/ui/card';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { History } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { AcknowledgeButton } from './alert-row.tsx';
import { AlertStatePill } from './alert-state-pill.tsx';
import { alertWords } from './alert-words.ts';
import { willBeAcknowledged } from './as-wanted.ts';
import { useQueuedAlerts } from './use-alert-changes.ts';

const Small = styled.small`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;

const Filter = styled.div`
  display: grid;
  justify-content: start;
  margin-bottom: ${space(2)};
  > * { min-width: 0; }
`;
/** Under each other, also in a card. */
const Lines = styled.div`
  ${media.small} { text-align: end; }
`;
const Moment = styled.span`
  ${media.desktop} { white-space: nowrap; }
`;

const states = ['all', 'triggered', 'acknowledged', 'resolved', 'revoked'] as const;
type Shown = (typeof states)[number];
const pageSize = 20;

export interface AlertEventsCardProps {
  readonly idAsset: number;
  readonly idDevice: number;
  readonly onAcknowledge: (idEvent: number) => Promise<void>;
  /** Once what it shows is there, or why it is not. */
  readonly onSettled: () => void;
}

/** What the alerts told, newest first; the filter and the page stand in the address. */
export function AlertEventsCard({ idAsset, idDevice, onAcknowledge, onSettled }: AlertEventsCardProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const errorText = useErrorText();
  const mayAcknowledge = useMayCall('PUT alert_event/{id}/acknowledge');
  const [search, setSearch] = useSearchParams();
  const state = states.find((known) => known === search.get('state')) ?? 'all';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, meta, error, reload, isValidating } = useApi(
    'GET device/{id}/alerts/events',
    {
      params: { id: idDevice },
      query: { limit: pageSize, offset: (page - 1) * pageSize, ...(state === 'all' ? {} : { state }) },
    },
    { keepPreviousData: true },
  );
  const queued = useQueuedAlerts(idAsset);
  const events = data?.map((event) =>
    event.state === 'triggered' && willBeAcknowledged(event.id_alert_event, queued)
      ? { ...event, state: 'acknowledged' as const }
      : event,
  );
  const isSettled = data !== undefined || error !== undefined;
  const tellSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) tellSettled();
  }, [isSettled]);
  const go = (next: { readonly state?: Shown; readonly page?: number }) => {
    const params = new URLSearchParams(search);
    const wanted = { state, page: 1, ...next };
    if (wanted.state === 'all') params.delete('state');
    else params.set('state', wanted.state);
    if (wanted.page === 1) params.delete('page');
    else params.set('page', String(wanted.page));
    setSearch(params, { replace: true });
  };
  const when = (at: string) => formatDateTime(locale, at, time_zone);
  const quantity = (value: number, unit: string) =>
    formatNumber(locale, value, { digits: 1, trim: true, unit });
  const columns: readonly Column<AlertEventRow>[] = [
    {
      key: 'name',
      header: t`Alert`,
      primary: true,
      cell: (event) => (
        <>
          {event.name}
          <Small>{alertWords(event, i18n)}</Small>
        </>
      ),
    },
    { key: 'state', header: t`State`, cell: (event) => <AlertStatePill state={event.state} /> },
    {
      key: 'triggered',
      header: t`Triggered`,
      cell: (event) => (
        <Lines>
          <Moment>{when(event.triggered_at)}</Moment>
          <Small>{quantity(event.triggered_value, event.unit)}</Small>
        </Lines>
      ),
    },
    {
      key: 'over',
      header: t`What followed`,
      cell: (event) => <Followed event={event} when={when} quantity={quantity} />,
    },
    {
      key: 'action',
      header: t`Actions`,
      bare: true,
      align: 'end',
      cell: ({ state: now, name, id_alert_event }) =>
        now === 'triggered' && mayAcknowledge ? (
          <AcknowledgeButton name={name} idEvent={id_alert_event} onAcknowledge={onAcknowledge} />
        ) : null,
    },
  ];
  return (
    <Card title={t`What was told`}>
      <Filter>
        <SegmentedControl
          label={t`State`}
          options={[
            { key: 'all', label: t`All` },
            { key: 'triggered', label: t`Triggered` },
            { key: 'acknowledged', label: t`Acknowledged` },
            { key: 'resolved', label: t`Resolved` },
            { key: 'revoked', label: t`Ended` },
          ]}
          selected={state}
          onSelect={(key) => go({ state: key })}
        />
      </Filter>
      {!data && error ? (
        <ErrorState
          title={t`The history could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      ) : events ? (
        <DataTable
          caption={t`What the alerts told`}
          columns={columns}
          rows={events}
          rowKey={({ id_alert_event }) => id_alert_event}
          paging={{ page, total: meta?.total ?? events.length, onPage: (next) => go({ page: next }) }}
          empty={
            <EmptyState icon={<History />} title={t`Nothing was told`}>
              {state === 'all' ? (
                <Trans>What the alerts of this equipment tell is kept here.</Trans>
              ) : (
                <Trans>Nothing in this state.</Trans>
              )}
            </EmptyState>
          }
        />
      ) : (
        <SkeletonGroup label={t`Loading the history`} shape="rows" count={4} />
      )}
    </Card>
  );
}

interface FollowedProps {
  readonly event: AlertEventRow;
  readonly when: (at: string) => string;
  readonly quantity: (value: number, unit: string) => string;
}

function Followed({ event, when, quantity }: FollowedProps) {
  const { acknowledged_at, acknowledged_by, resolved_at, resolved_value, revoked_at, unit } = event;
  return (
    <Lines>
      {!acknowledged_at && !resolved_at && !revoked_at && (
        <Small>
          <Trans>Still going on</Trans>
        </Small>
      )}
      {acknowledged_at && (
        <Small>
          <Trans>
            Acknowledged on {when(acknowledged_at)} by {acknowledged_by}
          </Trans>
        </Small>
      )}
      {resolved_at && (
        <Small>
          <Trans>Resolved on {when(resolved_at)}</Trans>
          {resolved_value !== null && ` · ${quantity(resolved_value, unit)}`}
        </Small>
      )}
      {revoked_at && (
        <Small>
          <Trans>Ended on {when(revoked_at)}</Trans>
        </Small>
      )}
    </Lines>
  );
}
