import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@niveau/shared/api/subscriptions';
import { useApi, useMayCall, useUser } from '@niveau/shared/contract';
import type { SubscriptionStep } from '@niveau/shared/domain/subscription-state';
import { localDate } from '@niveau/shared/domain/time-zone';
import { Button } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Note } from '@niveau/shared/ui/note';
import { SearchField } from '@niveau/shared/ui/search-field';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { usePageInRange } from '@niveau/shared/ui/use-page-in-range';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { Cpu, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailedLoad } from '../parts/failed-load.tsx';
import { Fields } from '../parts/page-layout.tsx';
import { useAddressFilters } from '../parts/use-address-filters.ts';
import { MethodFirstDialog } from './method-first-dialog.tsx';
import { PaymentMethodCard } from './payment-method-card.tsx';
import { StepDialog } from './step-dialog.tsx';
import { outcomeOf } from './subscription-steps.ts';
import { SubscriptionTable } from './subscription-table.tsx';
import { useSubscriptionSteps } from './use-subscription-steps.ts';
import { readWantedStep } from './wanted-step.ts';

const pageSize = 20;
const states = ['all', 'active', 'expired', 'terminated'] as const;

interface Asked {
  readonly subscription: Subscription;
  readonly step: SubscriptionStep;
}

/** The subscriptions of the space's sensors, and how they are paid. */
export function SubscriptionList() {
  const { t } = useLingui();
  const { id_client, time_zone } = useUser();
  const filters = useAddressFilters();
  const { search } = filters;
  const state = states.find((one) => one === filters.get('state')) ?? 'all';
  const [typed, setTyped] = useTypedSearch(search, (text) =>
    filters.change({ search: text }, { replace: true }),
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lacksMethod, setLacksMethod] = useState<Asked | null>(null);
  const mayGiveMethod = useMayCall('POST client/{id}/payment_method/session');
  const take = useSubscriptionSteps();
  const [today] = useState(() => localDate(Date.now(), time_zone));
  const list = useApi(
    'GET client/{id}/subscriptions',
    {
      params: { id: id_client },
      query: {
        limit: pageSize,
        offset: (filters.page - 1) * pageSize,
        ...(search && { search }),
        ...(state !== 'all' && { state }),
      },
    },
    { keepPreviousData: true },
  );
  usePageInRange({ list, page: filters.page, pageSize, onPage: filters.fallBackTo });
  const method = list.meta?.payment_method ?? null;
  const stuck = list.meta?.stuck_payments ?? 0;
  const at = { today, has_payment_method: method !== null };
  const ask = (subscription: Subscription, step: SubscriptionStep) => {
    const outcome = outcomeOf(subscription, step, at);
    setLacksMethod(outcome.ok ? null : { subscription, step });
    if (outcome.ok) setAsked({ subscription, step });
  };
  const wanted = readWantedStep(filters.get);
  const comesBackTo = wanted && list.data?.find((one) => one.id_subscription === wanted.id_subscription);
  const goOn = useEffectEvent(() => {
    if (!wanted || !comesBackTo) return;
    filters.change({ of: '', step: '' }, { replace: true });
    ask(comesBackTo, wanted.step);
  });
  // What waited for a way to pay is asked for again, once.
  useEffect(() => {
    if (comesBackTo && method) goOn();
  }, [comesBackTo, method]);
  const renews = (one: Asked) => {
    const outcome = outcomeOf(one.subscription, one.step, at);
    return outcome.ok && outcome.renew;
  };
  const isNarrowed = search !== '' || state !== 'all';
  if (!list.data)
    return list.error ? (
      <FailedLoad
        title={t`The subscriptions could not be loaded`}
        error={list.error}
        onRetry={list.reload}
        retrying={list.isValidating}
      />
    ) : (
      <SkeletonGroup label={t`Loading the subscriptions`} shape="rows" count={6} />
    );
  return (
    <Fields>
      {lacksMethod && !method && !mayGiveMethod && (
        <Note tone="warning" announced title={t`Add a payment method first`}>
          <Trans>Your role may not give one: ask somebody who may.</Trans>
        </Note>
      )}
      {stuck > 0 && (
        <Note
          tone="error"
          title={plural(stuck, {
            one: 'A payment could not be made',
            other: '# payments could not be made',
          })}
        >
          {mayGiveMethod ? (
            <Trans>
              Give a payment method, the same or another one: what waits is tried again at once. Until then it
              is tried once a day.
            </Trans>
          ) : (
            <Trans>
              Somebody whose role may give a payment method can have it tried again at once. Until then it is
              tried once a day.
            </Trans>
          )}
        </Note>
      )}
      <PaymentMethodCard method={method} />
      <div>
        <Toolbar label={t`Search in the subscriptions`}>
          <SearchField label={t`Search by equipment or sensor`} value={typed} onChange={setTyped} />
          <SegmentedControl
            label={t`State`}
            selected={state}
            onSelect={(next) => filters.change({ state: next === 'all' ? '' : next })}
            options={[
              { key: 'all', label: t`All` },
              { key: 'active', label: t`Active` },
              { key: 'expired', label: t`Expired` },
              { key: 'terminated', label: t`Cancelled` },
            ]}
          />
        </Toolbar>
        <SubscriptionTable
          subscriptions={list.data}
          today={today}
          hasPaymentMethod={method !== null}
          paging={{
            page: filters.page,
            total: list.meta?.total ?? 0,
            onPage: filters.choosePage,
          }}
          onStep={ask}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={<SearchX />}
                title={t`No subscription matches`}
                action={
                  <Button onClick={() => filters.change({ search: '', state: '' })}>{t`Show all`}</Button>
                }
              />
            ) : (
              <EmptyState icon={<Cpu />} title={t`No sensor in this space yet`}>
                <Trans>A subscription comes with each sensor that is installed.</Trans>
              </EmptyState>
            )
          }
        />
      </div>
      {lacksMethod && !method && mayGiveMethod && (
        <MethodFirstDialog {...lacksMethod} onClose={() => setLacksMethod(null)} />
      )}
      {asked && (
        <StepDialog
          subscription={asked.subscription}
          step={asked.step}
          renews={renews(asked)}
          today={today}
          onConfirm={() => take(asked.subscription, asked.step, renews(asked))}
          onClose={() => setAsked(null)}
        />
      )}
    </Fields>
  );
}
