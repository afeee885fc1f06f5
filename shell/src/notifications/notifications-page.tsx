import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, navigateTo, revalidate, useApi, useShellLocation, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Bell, CheckCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { ShellPage } from '../app/shell-page.tsx';
import { PushOffer } from '../push/push-offer.tsx';
import { type Category, CategoryFilter } from './category-filter.tsx';
import { NotificationList, pageQuery } from './notification-list.tsx';

const Bar = styled.div`
  margin-bottom: ${space(2)};
`;

/** The notifications of the user in this space, newest first; which category stands in the address. */
export function NotificationsPage() {
  const { t } = useLingui();
  const { id_client } = useUser();
  const { search } = useShellLocation();
  const textOf = useErrorText();
  const category = Number(new URLSearchParams(search).get('category')) || null;
  const { data, meta, error, isLoading, reload } = useApi(
    'GET notification/user/client/{id_client}',
    { params: { id_client }, query: pageQuery(0, category) },
    { keepPreviousData: true },
  );
  const select = (id: number | null) =>
    navigateTo(id === null ? '/notifications' : `/notifications?category=${id}`, { replace: true });
  const unread = (meta?.categories ?? []).filter(
    (one) => one.unread > 0 && (category === null || one.id_notification_category === category),
  );

  return (
    <ShellPage>
      <PageHeader
        title={t`Notifications`}
        back={{ to: '/equipment', label: t`Equipment` }}
        actions={
          <Button
            icon={<CheckCheck aria-hidden="true" />}
            disabled={unread.length === 0}
            onClick={() => void readAll(unread)}
          >{t`Mark all as read`}</Button>
        }
      />
      <PushOffer />
      {meta && meta.categories.length > 0 && (
        <Bar>
          <CategoryFilter categories={meta.categories} selected={category} onSelect={select} />
        </Bar>
      )}
      {isLoading && !data && <SkeletonGroup label={t`Loading notifications`} shape="rows" count={6} />}
      {error && !data && (
        <ErrorState title={textOf(error.key)} onRetry={reload} requestId={error.requestId}>
          <Trans>Your notifications are kept. Try again in a moment.</Trans>
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Bell />} title={t`No notifications yet`}>
          <Trans>Order proposals, deliveries and messages of your supplier will be told here.</Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && meta && (
        <NotificationList key={category} category={category} total={meta.total} />
      )}
    </ShellPage>
  );
}

/** By category, as the server counts them. */
async function readAll(categories: readonly Category[]): Promise<void> {
  try {
    for (const { id_notification_category } of categories)
      await callApi('PUT notification/is_read', { body: { id_notification_category } });
  } catch {
    // The handling rules have spoken; what was read stays read.
  }
  await revalidate('GET notification/user/client/{id_client}');
}
