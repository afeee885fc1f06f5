import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useUser } from '@niveau/shared/contract';
import { formatDateTime, formatNumber, formatRelativeAge } from '@niveau/shared/i18n/format';
import { useSearchParams } from '@niveau/shared/router';
import { Card } from '@niveau/shared/ui/card';
import { OwnDates } from '@niveau/shared/ui/charts/own-dates';
import { DataTable } from '@niveau/shared/ui/data-table';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { LazyMap } from '@niveau/shared/ui/map/lazy-map';
import { RenewalStep } from '@niveau/shared/ui/renewal-step';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { Stat } from '@niveau/shared/ui/stat';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import dayjs from 'dayjs';
import { MapPinOff } from 'lucide-react';
import { styled } from 'styled-components';
import { isDay, rangeOfDays } from '../tank-detail/period.ts';
import { useAllUnpaid, useUnpaid } from '../tank-detail/use-unpaid.ts';
import type { WidgetProps } from './widget-props.ts';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space(2)};
  margin: ${space(2)} 0;
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 0 ${space(2)};
  > :first-child { margin-bottom: ${space(2)}; }
`;

const minute = 60_000;

/** Where a vehicle was over some days: its way, its stops, where it is now. The days stand in the address (`?way_from=&way_to=`). */
export function TrailCard({ asset, device, choice, now }: WidgetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const { today } = choice;
  const [asked, until] = [params.get('way_from'), params.get('way_to')];
  const ago = (days: number) => dayjs.utc(today).subtract(days, 'day').format('YYYY-MM-DD');
  const [from, to] = isDay(asked) && isDay(until) && asked <= until ? [asked, until] : [ago(6), today];
  const range = rangeOfDays(from, to, time_zone);
  const isUnpaid = useUnpaid(device);
  const isRefused = useAllUnpaid(device)(range);
  const show = (first: string, last: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('way_from', first);
        next.set('way_to', last);
        return next;
      },
      { replace: true },
    );
  const { data, error, reload, isValidating } = useApi(
    'GET device/{id}/historical_coordinates',
    isRefused
      ? null
      : { params: { id: device.id_device }, query: { date_start: range.from, date_end: range.to } },
    { refreshInterval: 60_000, keepPreviousData: true },
  );
  const presets = [
    { key: 'today', label: t`Today`, days: 0 },
    { key: 'week', label: t`7 days`, days: 6 },
    { key: 'month', label: t`30 days`, days: 29 },
  ] as const;
  const chosen = presets.find(({ days }) => to === today && from === ago(days))?.key ?? 'own';
  const stops = [...(data?.stops ?? [])].reverse();
  const lasting = (stop: (typeof stops)[number]) => {
    const minutes = Math.round((Date.parse(stop.to) - Date.parse(stop.from)) / minute);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return hours > 0 ? t`${hours} h ${rest} min` : t`${rest} min`;
  };
  const at = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
    `${formatNumber(locale, latitude, { digits: 4 })}, ${formatNumber(locale, longitude, { digits: 4 })}`;
  const last = isRefused ? null : data?.last;
  return (
    <Card title={t`Position and way`}>
      <Choice>
        <SegmentedControl
          label={t`Days of the way`}
          options={[...presets, ...(chosen === 'own' ? [{ key: 'own' as const, label: t`Own dates` }] : [])]}
          selected={chosen}
          onSelect={(key) => {
            const preset = presets.find((one) => one.key === key);
            if (preset) show(ago(preset.days), today);
          }}
        />
        <OwnDates key={`${from} ${to}`} from={from} to={to} max={today} onChoose={show} />
      </Choice>
      {!data && error && (
        <ErrorState
          title={t`The way could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      )}
      {!data && !error && !isRefused && <Skeleton shape="block" height="26rem" />}
      {(isRefused || data?.positions.length === 0) && (
        <EmptyState
          icon={<MapPinOff />}
          title={t`No position in these days`}
          action={isUnpaid(range) && <RenewalStep device={device} />}
        >
          {isUnpaid(range) ? (
            errorText('subscription_expired')
          ) : (
            <Trans>Choose other days, or check that the tracker is on and has a view of the sky.</Trans>
          )}
        </EmptyState>
      )}
      {!isRefused && data && data.positions.length > 0 && (
        <>
          <LazyMap
            label={t`Way of ${asset.asset_name}`}
            height={380}
            trail={data.positions}
            points={[
              ...data.stops.map((stop) => ({
                key: stop.from,
                latitude: stop.latitude,
                longitude: stop.longitude,
                label: lasting(stop),
                tone: 'neutral' as const,
              })),
              ...(last
                ? [
                    {
                      key: 'last',
                      latitude: last.latitude,
                      longitude: last.longitude,
                      label: asset.asset_name,
                      tone: 'accent' as const,
                      standsAlone: true,
                    },
                  ]
                : []),
            ]}
          />
          <Figures>
            <Stat
              label={t`Distance`}
              value={formatNumber(locale, data.distance_m / 1000, { digits: 1, unit: 'km' })}
            />
            <Stat label={t`Stops`} value={String(data.stops.length)} />
            <Stat
              label={t`Last position`}
              value={last ? formatRelativeAge(locale, last.measured_at, now) : null}
              caption={last && at(last)}
            />
            <Stat
              label={t`Speed`}
              value={
                last?.speed_kmh == null
                  ? null
                  : formatNumber(locale, last.speed_kmh, { digits: 0, unit: 'km/h' })
              }
            />
          </Figures>
          <DataTable
            caption={t`Stops`}
            rows={stops}
            rowKey={(stop) => stop.from}
            pageSize={6}
            empty={<Trans>No stop</Trans>}
            columns={[
              {
                key: 'from',
                header: t`Arrived`,
                primary: true,
                cell: (stop) => formatDateTime(locale, stop.from, time_zone),
              },
              { key: 'to', header: t`Left`, cell: (stop) => formatDateTime(locale, stop.to, time_zone) },
              { key: 'for', header: t`Stayed`, align: 'end', cell: lasting },
              { key: 'where', header: t`Position`, align: 'end', cell: at },
            ]}
          />
        </>
      )}
    </Card>
  );
}
