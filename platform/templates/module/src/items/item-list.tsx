import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { Button } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { SearchField } from '@niveau/shared/ui/search-field';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { ListPlus, SearchX } from 'lucide-react';
import { ownDesignation } from '../identity.ts';
import type { Item } from './item.ts';
import { ItemTable } from './item-table.tsx';
import type { ItemFilters } from './use-item-filters.ts';
import { useItemRemoval } from './use-item-removal.ts';
import type { useItems } from './use-items.ts';

interface ItemListProps {
  readonly filters: ItemFilters;
  readonly items: ReturnType<typeof useItems>;
  readonly mayAdd: boolean;
  readonly onEdit: (item: Item | 'new') => void;
}

/** The list in its states: waiting, failed, empty, nothing found, filled. */
export function ItemList({ filters, items, mayAdd, onEdit }: ItemListProps) {
  const { t } = useLingui();
  const removal = useItemRemoval();
  const mayEdit = useMay({ module: ownDesignation, level: levels.edit });
  const mayDelete = useMay({ module: ownDesignation, level: levels.all });
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const clear = () => {
    setTyped('');
    filters.searchFor('');
  };
  if (!items.items) {
    if (!items.error) return <SkeletonGroup label={t`Loading the list`} shape="rows" count={6} />;
    return (
      <Fault
        title={t`The list could not be loaded`}
        error={items.error}
        onRetry={items.reload}
        retrying={items.isValidating}
      />
    );
  }
  const rows = items.items.filter((item) => !removal.isLeaving(item));
  const isNarrowed = filters.search !== '';
  return (
    <>
      {items.error && <StaleNotice error={items.error} />}
      {(rows.length > 0 || isNarrowed) && (
        <Toolbar label={t`Search in the list`}>
          <SearchField label={t`Search by name or note`} value={typed} onChange={setTyped} />
        </Toolbar>
      )}
      {rows.length > 0 ? (
        <ItemTable
          items={rows}
          total={items.meta?.total ?? rows.length}
          filters={filters}
          onEdit={mayEdit ? onEdit : undefined}
          onDelete={mayDelete ? (item) => void removal.remove(item) : undefined}
        />
      ) : (
        <Sheet>
          {isNarrowed ? (
            <EmptyState
              icon={<SearchX />}
              title={t`Nothing matches your search`}
              action={<Button onClick={clear}>{t`Clear the search`}</Button>}
            />
          ) : (
            <EmptyState
              icon={<ListPlus />}
              title={t`Nothing here yet`}
              action={mayAdd && <Button onClick={() => onEdit('new')}>{t`Add the first item`}</Button>}
            >
              {mayAdd ? (
                <Trans>What you add is seen by everybody in the space who may read it.</Trans>
              ) : (
                <Trans>Items that your team adds appear here.</Trans>
              )}
            </EmptyState>
          )}
        </Sheet>
      )}
    </>
  );
}
