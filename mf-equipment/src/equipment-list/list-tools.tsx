import { useLingui } from '@lingui/react/macro';
import { useApi, useUser } from '@niveau/shared/contract';
import { FilterSelect } from '@niveau/shared/ui/filter-select';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Menu } from '@niveau/shared/ui/menu';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { media } from '@niveau/shared/ui/tokens';
import { ArrowDownNarrowWide, ArrowUpNarrowWide, Download, ListOrdered } from 'lucide-react';
import { styled } from 'styled-components';
import type { AssetType } from '../asset/asset-summary.ts';
import { typeName } from '../asset/type-name.ts';
import { exportList } from './export-list.ts';
import { type ListChoice, type ListSort, type ListState, listSorts, listStates } from './use-list-choice.ts';

const Place = styled.div`
  max-width: 15rem;
  min-width: 0;
  ${media.small} { flex: 1 1 8rem; max-width: none; }
`;
const Pair = styled.span`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  ${media.small} { flex: 1 1 10rem; }
`;

export interface ListFiltersProps {
  readonly choice: ListChoice;
  /** The user has put some cards first: their order is one to choose. */
  readonly hasOwnOrder: boolean;
  /** The list is there: what is offered for choice may be asked for now. */
  readonly isReady: boolean;
}

/** What narrows and orders the list: state, kind, order. */
export function ListFilters({ choice, hasOwnOrder, isReady }: ListFiltersProps) {
  const { t, i18n } = useLingui();
  const { id_professional } = useUser();
  const kinds = useApi(
    'GET professional/{id}/asset_types',
    isReady ? { params: { id: id_professional } } : null,
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  const states: Readonly<Record<ListState, string>> = {
    to_order: t`To order soon`,
    alert: t`Alert triggered`,
    to_check: t`Sensor to check`,
    fine: t`Nothing to do`,
  };
  const sorts: Readonly<Record<ListSort, string>> = {
    own: t`My order`,
    run_out: t`What runs out first`,
    asset_name: t`Name`,
    city: t`Place`,
    level: t`Level`,
    measured_at: t`Age of the reading`,
    battery: t`Battery`,
  };
  const { isDescending } = choice;
  const usual: ListSort = hasOwnOrder ? 'own' : 'run_out';
  const sort = choice.sort === 'own' ? usual : choice.sort;
  return (
    <>
      <Place>
        <FilterSelect
          label={t`State`}
          value={choice.state ?? ''}
          all={t`All states`}
          options={listStates.map((value) => ({ value, label: states[value] }))}
          onChange={(state) => choice.choose({ state })}
        />
      </Place>
      <Place>
        <FilterSelect
          label={t`Kind`}
          value={choice.type === null ? '' : String(choice.type)}
          all={t`All kinds`}
          options={(kinds.data ?? [])
            .map((kind) => ({ value: String(kind.id_referential), label: typeName(kind, i18n) }))
            .sort((a, b) => a.label.localeCompare(b.label, i18n.locale))}
          onChange={(type) => choice.choose({ type })}
        />
      </Place>
      <Pair>
        <Place>
          <FilterSelect
            label={t`Order by`}
            value={sort}
            options={listSorts
              .filter((value) => value !== 'own' || hasOwnOrder)
              .map((value) => ({ value, label: sorts[value] }))}
            onChange={(next) => choice.choose({ sort: next === usual ? null : next })}
          />
        </Place>
        <IconButton
          label={isDescending ? t`Turn to rising order` : t`Turn to falling order`}
          icon={isDescending ? <ArrowDownNarrowWide /> : <ArrowUpNarrowWide />}
          disabled={sort === 'own'}
          onClick={() => choice.choose({ sort: isDescending ? (sort === usual ? null : sort) : `-${sort}` })}
        />
      </Pair>
    </>
  );
}

export interface ListActionsProps {
  readonly choice: ListChoice;
  readonly types: readonly AssetType[];
  readonly onArrange: () => void;
}

/** What is done with the list: map or rows, own order of its sections, export. */
export function ListActions({ choice, types, onArrange }: ListActionsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SegmentedControl
        label={t`View`}
        options={[
          { key: 'list', label: t`List` },
          { key: 'map', label: t`Map` },
        ]}
        selected={choice.view}
        onSelect={(view) => choice.choose({ view: view === 'list' ? null : view })}
      />
      <IconButton
        label={t`Arrange the sections`}
        icon={<ListOrdered />}
        disabled={types.length < 2}
        onClick={onArrange}
      />
      {types.length === 0 ? (
        <IconButton label={t`Export CSV`} icon={<Download />} disabled />
      ) : (
        <Menu
          label={t`Export CSV`}
          items={types.map((kind) => ({
            key: String(kind.id_referential),
            label: typeName(kind, i18n),
            onSelect: () => void exportList(kind, typeName(kind, i18n)),
          }))}
          trigger={(props) => <IconButton {...props} label={t`Export CSV`} icon={<Download />} />}
        />
      )}
    </>
  );
}
