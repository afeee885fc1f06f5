import { useLingui } from '@lingui/react/macro';
import { callApi, revalidate, useApi, useLocale, useUser } from '@niveau/shared/contract';
import { formatRelativeAge } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { usePendingRemoval } from '@niveau/shared/ui/use-pending-removal';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Notification, NotificationRow } from './notification-row.tsx';

export const pageSize = 30;

export interface NotificationListProps {
  readonly category: number | null;
  readonly total: number;
}

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  padding-top: ${space(2)};
`;

/** The list without an end: the next page comes as its end is reached, or by its button. */
export function NotificationList({ category, total }: NotificationListProps) {
  const { t } = useLingui();
  const [pages, setPages] = useState(1);
  const { isHidden, remove } = usePendingRemoval(async (id) => {
    try {
      await callApi('DELETE notification/{id}', { params: { id } });
    } finally {
      await revalidate('GET notification/user/client/{id_client}').catch(() => undefined);
    }
  });
  const onDelete = ({ id_notification, title }: Notification) =>
    remove(id_notification, {
      message: t`Notification deleted: ${title}`,
      undo: t`Undo`,
      late: t`The notification is deleted for good.`,
    });
  const hasMore = total > pages * pageSize;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = end.current;
    if (!node || !hasMore) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setPages((count) => count + 1),
      { rootMargin: '400px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [hasMore]);
  return (
    <>
      <List>
        {Array.from({ length: pages }, (_, page) => (
          <Page key={page} page={page} category={category} isHidden={isHidden} onDelete={onDelete} />
        ))}
      </List>
      {hasMore && (
        <More ref={end}>
          <Button onClick={() => setPages(pages + 1)}>{t`Show more`}</Button>
        </More>
      )}
    </>
  );
}

interface PageProps {
  readonly page: number;
  readonly category: number | null;
  readonly isHidden: (id: number) => boolean;
  readonly onDelete: (notification: Notification) => void;
}

/** One page of the list. What is shown is seen: all at once, in one call. */
function Page({ page, category, isHidden, onDelete }: PageProps) {
  const { t } = useLingui();
  const { id_client } = useUser();
  const locale = useLocale();
  const textOf = useErrorText();
  const { data, error, reload } = useApi(
    'GET notification/user/client/{id_client}',
    { params: { id_client }, query: pageQuery(page, category) },
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
  const read = (id: number) =>
    callApi('PUT notification/is_read', { body: { id_notifications: [id] } })
      .then(() => revalidate('GET notification/user/client/{id_client}'))
      .catch(() => undefined);
  if (!data)
    return (
      <li>
        {error ? (
          <ErrorState title={textOf(error.key)} onRetry={reload} requestId={error.requestId} />
        ) : (
          <SkeletonGroup label={t`Loading notifications`} shape="rows" count={page === 0 ? 6 : 3} />
        )}
      </li>
    );
  return data
    .filter(({ id_notification }) => !isHidden(id_notification))
    .map((notification) => (
      <NotificationRow
        key={notification.id_notification}
        notification={notification}
        age={formatRelativeAge(locale, notification.created_at, Date.now())}
        onRead={() => !notification.is_read && void read(notification.id_notification)}
        onDelete={() => onDelete(notification)}
      />
    ));
}

/** A page of the list as it is asked for. */
export function pageQuery(page: number, category: number | null) {
  return {
    limit: pageSize,
    offset: page * pageSize,
    ...(category === null ? {} : { id_notification_category: category }),
  };
}
