import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useMayCall, useUser } from '@niveau/shared/contract';
import { addDays, isCalendarDate } from '@niveau/shared/domain/calendar-date';
import { startOfDay } from '@niveau/shared/domain/time-zone';
import { Button } from '@niveau/shared/ui/button';
import { DateField } from '@niveau/shared/ui/date-field';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Pagination } from '@niveau/shared/ui/pagination';
import { SelectField } from '@niveau/shared/ui/select-field';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { space } from '@niveau/shared/ui/tokens';
import { usePageInRange } from '@niveau/shared/ui/use-page-in-range';
import { History, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { FailedLoad } from '../parts/failed-load.tsx';
import { useAddressFilters } from '../parts/use-address-filters.ts';
import { activityEntities, isActivityEntity } from './activity-kinds.ts';
import { ActivityList } from './activity-list.tsx';
import { useActivityWords } from './use-activity-words.ts';

const pageSize = 30;
const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space(2)};
  max-width: 62rem;
  margin-bottom: ${space(3)};
`;
const Foot = styled.div`
  margin-top: ${space(1.5)};
`;

/** A day of the calendar that an activity can have; an address may name another. */
const isDay = (text: string) => isCalendarDate(text) && text >= '2000-01-01' && text <= '2999-12-31';
const isPerson = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Who changed what in the space, for its administrators; narrowed by part, person and days. */
export function ActivityPage() {
  const { t } = useLingui();
  const words = useActivityWords();
  const { id_client, time_zone } = useUser();
  const filters = useAddressFilters();
  const mayReadUsers = useMayCall('GET client/{idClient}/users/datatable');
  const users = useApi(
    'GET client/{idClient}/users/datatable',
    mayReadUsers ? { params: { idClient: id_client }, query: { limit: 100, state: 'active' } } : null,
  );
  const part = filters.get('part');
  const entity = isActivityEntity(part) ? part : undefined;
  const person = isPerson(filters.get('person')) ? filters.get('person') : '';
  const [from = '', to = ''] = [filters.get('from'), filters.get('to')].map((day) => (isDay(day) ? day : ''));
  const instant = (day: string) => new Date(startOfDay(day, time_zone)).toISOString();
  const activity = useApi(
    'GET client/{idClient}/activity',
    {
      params: { idClient: id_client },
      query: {
        limit: pageSize,
        offset: (filters.page - 1) * pageSize,
        ...(entity && { entity }),
        ...(person && { id_user: person }),
        ...(from && { date_start: instant(from) }),
        ...(to && { date_end: instant(addDays(to, 1)) }),
      },
    },
    { keepPreviousData: true },
  );
  usePageInRange({ list: activity, page: filters.page, pageSize, onPage: filters.fallBackTo });
  const isNarrowed = Boolean(entity || person || from || to);
  const people = (users.data ?? []).flatMap(({ id_user, first_name, last_name }) =>
    id_user === null ? [] : [{ value: String(id_user), label: `${first_name} ${last_name}` }],
  );

  return (
    <>
      <PageHeader title={t`Activity`} back={{ to: '/', label: t`Parameters` }} />
      <Filters role="group" aria-label={t`Narrow the activity`}>
        <SelectField
          label={t`Part`}
          value={entity ?? ''}
          onChange={(next) => filters.change({ part: next })}
          options={[
            { value: '', label: t`Everything` },
            ...activityEntities.map((value) => ({ value, label: words.entity(value) })),
          ]}
        />
        <SelectField
          label={t`Person`}
          value={person}
          onChange={(next) => filters.change({ person: next })}
          options={[{ value: '', label: t`Everybody` }, ...people]}
        />
        <DateField label={t`From`} value={from} max={to} onChange={(day) => filters.change({ from: day })} />
        <DateField label={t`To`} value={to} min={from} onChange={(day) => filters.change({ to: day })} />
      </Filters>
      {activity.data ? (
        activity.data.length > 0 ? (
          <>
            <ActivityList lines={activity.data} />
            <Foot>
              <Pagination
                page={filters.page}
                pageSize={pageSize}
                total={activity.meta?.total ?? 0}
                onPage={filters.choosePage}
              />
            </Foot>
          </>
        ) : (
          <EmptyState
            icon={isNarrowed ? <SearchX /> : <History />}
            title={isNarrowed ? t`Nothing matches` : t`Nothing has been changed yet`}
            action={
              isNarrowed && (
                <Button onClick={() => filters.change({ part: '', person: '', from: '', to: '' })}>
                  {t`Show everything`}
                </Button>
              )
            }
          >
            {!isNarrowed && <Trans>Changes of users, roles, orders and equipment will stand here.</Trans>}
          </EmptyState>
        )
      ) : activity.error ? (
        <FailedLoad
          title={t`The activity could not be loaded`}
          error={activity.error}
          onRetry={activity.reload}
          retrying={activity.isValidating}
        />
      ) : (
        <SkeletonGroup label={t`Loading the activity`} shape="rows" count={8} />
      )}
    </>
  );
}
