import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { useApi } from '@niveau/shared/contract';
import { Link } from '@niveau/shared/router';
import { Card } from '@niveau/shared/ui/card';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { figures, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';

const shown = 5;

const List = styled.ul`
  ${type.label}
  ${figures}
  display: grid;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(2)};
  padding: ${space(1)} 0;
  &:not(:last-child) { border-bottom: 1px solid ${token('line')}; }
  a { color: ${token('accent-text')}; }
  > :nth-child(even) { text-align: end; }
  span { ${type.small} color: ${token('ink-muted')}; }
`;
const Text = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;

/** The earlier orders for the same tank, the newest first. */
export function AssetHistory({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const { id_asset } = order.asset;
  const { data, meta, error } = useApi('GET order/cockpit', {
    query: { state: 3, id_asset, limit: shown + 1 },
  });
  if (error && !data) return null;
  const others = (data ?? []).filter(({ id_order }) => id_order !== order.id_order).slice(0, shown);
  return (
    <Card title={t`Earlier orders for this equipment`}>
      {!data ? (
        <Skeleton height="6rem" shape="block" />
      ) : others.length === 0 ? (
        <Text>
          <Trans>This is the first.</Trans>
        </Text>
      ) : (
        <List>
          {others.map((other) => (
            <Item key={other.id_order}>
              <Link to={`/${other.id_order}`}>
                {other.actual_delivery_date
                  ? format.date(other.actual_delivery_date)
                  : format.date(other.proposed_at)}
              </Link>
              <strong>
                {other.state === 4
                  ? t`Cancelled`
                  : format.litres(other.quantity_delivered ?? other.quantity_ordered)}
              </strong>
              <span>{other.order_number}</span>
              <span>{other.state === 4 ? '' : format.cents(other.total_price_cents)}</span>
            </Item>
          ))}
        </List>
      )}
      {(meta?.total ?? 0) > others.length + 1 && (
        <p>
          <Link to={`/?tab=completed&asset=${id_asset}`}>
            <Trans>All orders for this equipment</Trans>
          </Link>
        </p>
      )}
    </Card>
  );
}
