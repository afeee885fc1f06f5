import { Trans, useLingui } from '@lingui/react/macro';
import type { AppError } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { Pagination } from '@niveau/shared/ui/pagination';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { Newspaper, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageSize } from './use-news.ts';
import type { NewsFilters } from './use-news-filters.ts';

interface NewsListProps {
  readonly list: {
    readonly data: readonly unknown[] | undefined;
    readonly meta: { readonly total: number } | undefined;
    readonly error: AppError | undefined;
    readonly isValidating: boolean;
    readonly reload: () => void;
  };
  readonly filters: NewsFilters;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** A page of cards, or why there is none. */
export function NewsList({ list, filters, onClear, children }: NewsListProps) {
  const { t } = useLingui();
  if (!list.data) {
    if (!list.error) return <SkeletonGroup label={t`Loading the news`} shape="cards" count={6} />;
    return (
      <Fault
        title={t`The news could not be loaded`}
        error={list.error}
        onRetry={list.reload}
        retrying={list.isValidating}
      />
    );
  }
  const isSearched = filters.search !== '' || filters.category !== undefined;
  return (
    <>
      {list.error && <StaleNotice error={list.error} />}
      {list.data.length > 0 ? (
        children
      ) : (
        <Sheet>
          {isSearched || filters.unread ? (
            <EmptyState
              icon={<SearchX />}
              title={isSearched ? t`No news matches your search` : t`You have read everything`}
              action={<Button onClick={onClear}>{t`Show all news`}</Button>}
            />
          ) : (
            <EmptyState icon={<Newspaper />} title={t`No news yet`}>
              <Trans>What your supplier and the press write about your energy appears here.</Trans>
            </EmptyState>
          )}
        </Sheet>
      )}
      <Pagination
        page={filters.page}
        pageSize={pageSize}
        total={list.meta?.total ?? 0}
        onPage={filters.choosePage}
      />
    </>
  );
}
