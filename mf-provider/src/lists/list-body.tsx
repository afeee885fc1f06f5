import { useLingui } from '@lingui/react/macro';
import type { AppError } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface ListState<Row> {
  readonly data: readonly Row[] | undefined;
  readonly error: AppError | undefined;
  readonly isValidating: boolean;
  readonly reload: () => void;
}

interface ListBodyProps<Row> {
  readonly list: ListState<Row>;
  /** Search and filters: shown where there is something to narrow. */
  readonly toolbar: ReactNode;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  /** Said while the first page is on its way, and where it cannot be had. */
  readonly loading: string;
  readonly failed: string;
  /** Stands in the place of an empty list: why, and the next step. */
  readonly empty: ReactNode;
  /** Said where search and filters leave nothing; in general words unless told. */
  readonly nothing?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list of the console in each of its states: on its way, failed, seen earlier, empty, narrowed to nothing, or rows. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, toolbar, isNarrowed, onClear, loading, failed, empty, children } = props;
  const { t } = useLingui();
  const { nothing: unmatched = t`Nothing matches your search` } = props;
  if (!list.data) {
    if (!list.error) return <SkeletonGroup label={loading} shape="rows" count={6} />;
    return <Fault title={failed} error={list.error} onRetry={list.reload} retrying={list.isValidating} />;
  }
  const hasRows = list.data.length > 0;
  const nothing = isNarrowed ? (
    <EmptyState
      icon={<SearchX />}
      title={unmatched}
      action={<Button onClick={onClear}>{t`Clear search and filters`}</Button>}
    />
  ) : (
    empty
  );
  return (
    <>
      {list.error && <StaleNotice error={list.error} />}
      {(hasRows || isNarrowed) && toolbar}
      {hasRows ? children(list.data) : <Sheet>{nothing}</Sheet>}
    </>
  );
}
