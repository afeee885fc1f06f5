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
import { useState } from 'react';
import { ArrangeDialog } from '../arrange/lazy-arrange-dialog.ts';
import { inOrder } from '../arrange/page-order.ts';
import type { AssetType } from '../asset/asset-summary.ts';
import { groupByType } from '../asset/group-by-type.ts';
import { typeName } from '../asset/type-name.ts';
import { useNow } from '../asset/use-now.ts';
import { ArrangeCards } from './arrange-cards.tsx';
import { EquipmentGroup } from './equipment-group.tsx';
import { EquipmentSkeleton } from './equipment-skeleton.tsx';
import { EquipmentSummary } from './equipment-summary.tsx';
import { EquipmentMap } from './lazy-equipment-map.ts';
import { ListActions, ListFilters } from './list-tools.tsx';
import { LoadMore } from './load-more.tsx';
import { useEquipment } from './use-equipment.ts';
import { useListChoice } from './use-list-choice.ts';
import { sectionOf, useListOrder } from './use-list-order.ts';
import { useSearch } from './use-search.ts';

/** The equipment of the space by type, what runs out first standing first; narrowed, ordered and mapped as one likes. */
export function EquipmentList() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const errorText = useErrorText();
  const { typed, type, search } = useSearch();
  const choice = useListChoice();
  const [arranged, arrange] = useState<'sections' | AssetType | null>(null);
  const own = useListOrder();
  const { order } = own;
  const isMap = choice.view === 'map';
  const equipment = useEquipment({ search, ...choice, all: isMap });
  const { total, error } = equipment;
  // Another choice is another list: its sections come in place of the old ones instead of moving there.
  const chosen = `${search} ${choice.state} ${choice.type} ${choice.sort} ${choice.isDescending} ${JSON.stringify(order)}`;
  const [shownChoice, setShownChoice] = useState(chosen);
  if (!equipment.isStale && shownChoice !== chosen) setShownChoice(chosen);
  // In the order of the page at once: nothing is seen to change its place.
  const assets = order === undefined ? undefined : equipment.assets;
  const rest = total - (assets?.length ?? 0);
  const isNarrowed = search !== '' || choice.state !== null || choice.type !== null;
  const isEmptySpace = assets?.length === 0 && !isNarrowed && !equipment.isStale;
  const isOwn = choice.sort === 'own';
  const isUsual = (isOwn || choice.sort === 'run_out') && !choice.isDescending;
  const groups = groupByType(assets ?? [], locale, { isSorted: !isUsual, placed: isOwn ? own.cards : [] });
  const places = inOrder(
    groups.map((group) => sectionOf(group.type.id_referential)),
    order ?? [],
  );
  const sections = places.flatMap(
    ({ widget }) => groups.find((group) => sectionOf(group.type.id_referential) === widget) ?? [],
  );
  const showAll = () => {
    type('');
    choice.choose({ q: null, state: null, type: null });
  };
  let before = 0;
  return (
    <>
      <PageHeader
        title={t`Equipment`}
        subtitle={<EquipmentSummary assets={assets} total={total} isSearch={isNarrowed} />}
        actions={
          !isEmptySpace && (
            <ListActions
              choice={choice}
              types={sections.map((section) => section.type)}
              onArrange={() => arrange('sections')}
            />
          )
        }
      />
      {!isEmptySpace && (
        <Toolbar label={t`Search`}>
          <SearchField label={t`Search equipment`} value={typed} onChange={type} />
          <ListFilters choice={choice} hasOwnOrder={own.cards.length > 0} isReady={assets !== undefined} />
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
      {assets?.length === 0 && isNarrowed && !equipment.isStale && (
        <EmptyState
          icon={<SearchX />}
          title={search ? t`Nothing found for “${search}”` : t`Nothing in this state`}
          action={<Button onClick={showAll}>{t`Show all equipment`}</Button>}
        >
          {search ? (
            <Trans>Search by name, liquid, place or sensor number.</Trans>
          ) : (
            <Trans>No equipment is as you have chosen.</Trans>
          )}
        </EmptyState>
      )}
      {assets && assets.length > 0 && isMap && <EquipmentMap assets={assets} now={now} />}
      {assets && !isMap && (
        <div key={shownChoice} aria-busy={equipment.isStale || undefined}>
          {sections.map((group) => {
            const { id_referential } = group.type;
            const standing = before;
            before += group.assets.length;
            return (
              <EquipmentGroup
                key={id_referential}
                group={group}
                count={equipment.types.get(id_referential) ?? 0}
                now={now}
                before={standing}
                onArrange={isOwn && !isNarrowed ? () => arrange(group.type) : undefined}
              />
            );
          })}
        </div>
      )}
      {equipment.hasMore && !equipment.isStale && assets && (
        <LoadMore
          isLoading={equipment.isLoadingMore}
          error={equipment.moreError && errorText(equipment.moreError.key)}
          onLoad={equipment.loadMore}
        >
          <Plural value={rest} one="Show # more" other="Show # more" />
        </LoadMore>
      )}
      {arranged === 'sections' && (
        <ArrangeDialog
          title={t`Arrange the sections`}
          places={places}
          canHide={false}
          nameOf={(widget) => {
            const group = groups.find(({ type: kind }) => sectionOf(kind.id_referential) === widget);
            return group ? typeName(group.type, i18n) : widget;
          }}
          onKeep={own.keepSections}
          onClose={() => arrange(null)}
        />
      )}
      {arranged !== null && arranged !== 'sections' && (
        <ArrangeCards type={arranged} own={own} onClose={() => arrange(null)} />
      )}
    </>
  );
}
