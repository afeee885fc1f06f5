import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Container, SearchX } from 'lucide-react';
import { groupByType } from '../asset/group-by-type.ts';
import { useNow } from '../asset/use-now.ts';
import { EquipmentGroup } from './equipment-group.tsx';
import { EquipmentSkeleton } from './equipment-skeleton.tsx';
import { EquipmentSummary } from './equipment-summary.tsx';
import { LoadMore } from './load-more.tsx';
import { useEquipment } from './use-equipment.ts';
import { useSearch } from './use-search.ts';

/** The equipment of the space by type, what runs out first standing first. */
export function EquipmentList() {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { typed, type, search } = useSearch();
  const equipment = useEquipment(search);
  const { assets, total, error } = equipment;
  const errorText = useErrorText();
  const rest = total - (assets?.length ?? 0);
  const isEmptySpace = assets?.length === 0 && search === '' && !equipment.isStale;
  return (
    <>
      <PageHeader
        title={t`Equipment`}
        subtitle={<EquipmentSummary assets={assets} total={total} isSearch={search !== ''} />}
      />
      {!isEmptySpace && (
        <Toolbar label={t`Search`}>
          <SearchField label={t`Search equipment`} value={typed} onChange={type} />
        </Toolbar>
      )}
      {assets === undefined && error && (
        <ErrorState
          title={t`The equipment could not be loaded`}
          onRetry={equipment.reload}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      )}
      {assets === undefined && !error && <EquipmentSkeleton />}
      {isEmptySpace && (
        <EmptyState icon={<Container />} title={t`No equipment yet`}>
          <Trans>
            As soon as your supplier has linked a sensor to this space, its level and its days left show here.
          </Trans>
        </EmptyState>
      )}
      {assets?.length === 0 && search !== '' && !equipment.isStale && (
        <EmptyState
          icon={<SearchX />}
          title={t`Nothing found for “${search}”`}
          action={<Button onClick={() => type('')}>{t`Show all equipment`}</Button>}
        >
          <Trans>Search by name, liquid, place or sensor number.</Trans>
        </EmptyState>
      )}
      {assets && (
        <div aria-busy={equipment.isStale || undefined}>
          {groupByType(assets, locale).map((group) => (
            <EquipmentGroup key={group.type.id_referential} group={group} now={now} />
          ))}
        </div>
      )}
      {equipment.hasMore && !equipment.isStale && (
        <LoadMore
          isLoading={equipment.isLoadingMore}
          error={equipment.moreError && errorText(equipment.moreError.key)}
          onLoad={equipment.loadMore}
        >
          <Plural value={rest} one="Show # more" other="Show # more" />
        </LoadMore>
      )}
    </>
  );
}
