import { useLingui } from '@lingui/react/macro';
import { useApi, useUser } from '@niveau/shared/contract';
import { ArrangeDialog } from '../arrange/lazy-arrange-dialog.ts';
import type { AssetType } from '../asset/asset-summary.ts';
import { groupByType } from '../asset/group-by-type.ts';
import { typeName } from '../asset/type-name.ts';
import { cardOf, type ListOrder } from './use-list-order.ts';

/** As many as are put in order by hand: those that stand first. */
const mostCards = 100;

export interface ArrangeCardsProps {
  readonly type: AssetType;
  readonly own: ListOrder;
  readonly onClose: () => void;
}

/** The order of the cards of one section, by drag and by keys. */
export function ArrangeCards({ type, own, onClose }: ArrangeCardsProps) {
  const { t, i18n } = useLingui();
  const { id_client } = useUser();
  const kind = typeName(type, i18n);
  const { data, meta } = useApi('GET client/{idClient}/asset_type/{type}/assets', {
    params: { idClient: id_client, type: type.id_referential },
    query: { limit: mostCards, offset: 0 },
  });
  if (!data) return null;
  // As they stand in the section.
  const [group] = groupByType(data, i18n.locale, { placed: own.cards });
  const names = new Map(
    (group?.assets ?? []).map(({ id_asset, asset_name }) => [cardOf(id_asset), asset_name]),
  );
  const keys = [...names.keys()];
  return (
    <ArrangeDialog
      title={t`Arrange: ${kind}`}
      places={keys.map((widget) => ({ widget, displayed: true }))}
      canHide={false}
      rest={(meta?.total ?? 0) - data.length}
      nameOf={(widget) => names.get(widget) ?? widget}
      onKeep={(places) => own.keepCards(places, keys)}
      onClose={onClose}
    />
  );
}
