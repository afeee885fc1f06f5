import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, revalidate, useApi, useLocale, useUser } from '@niveau/shared/contract';
import { formatRelativeAge } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ShellPage } from '../app/shell-page.tsx';
import { NotificationRow } from './notification-row.tsx';

const pageSize = 30;
/** The server's limit of one page. */
const most = 100;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  padding-top: ${space(2)};
`;

/** The notifications of the user in this space, newest first. Opening the page marks them seen, all at once. */
export function NotificationsPage() {
  const { t } = useLingui();
  const { id_client } = useUser();
  const locale = useLocale();
  const textOf = useErrorText();
  const [limit, setLimit] = useState(pageSize);
  const { data, meta, error, isLoading, reload } = useApi(
    'GET notification/user/client/{id_client}',
    { params: { id_client }, query: { limit } },
    { keepPreviousData: true },
  );

  useEffect(() => {
    const unseen = data?.filter(({ is_see }) => !is_see).map(({ id_notification }) => id_notification) ?? [];
    if (unseen.length === 0) return;
    callApi('PUT notification/is_see', { body: { id_notifications: unseen } })
      .then(() => revalidate('GET notification/user/client/{id_client}'))
      // The handling rules have spoken; they stay unseen and are marked at the next visit.
      .catch(() => undefined);
  }, [data]);

  return (
    <ShellPage>
      <PageHeader title={t`Notifications`} back={{ to: '/equipment', label: t`Equipment` }} />
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
      {data && data.length > 0 && (
        <List>
          {data.map((notification) => (
            <NotificationRow
              key={notification.id_notification}
              notification={notification}
              age={formatRelativeAge(locale, notification.created_at, Date.now())}
            />
          ))}
        </List>
      )}
      {data && meta && meta.total > data.length && limit < most && (
        <More>
          <Button onClick={() => setLimit(Math.min(most, limit + pageSize))}>{t`Show more`}</Button>
        </More>
      )}
    </ShellPage>
  );
}
