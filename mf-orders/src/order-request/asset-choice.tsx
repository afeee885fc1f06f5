import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderAsset } from '@niveau/shared/api/order-cockpit';
import { Link } from '@niveau/shared/router';
import { Sheet } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { LevelBar } from '@niveau/shared/ui/level-bar';
import { SearchField } from '@niveau/shared/ui/search-field';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { Fuel } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { aboutTank } from '../order-outbox/about-order.ts';
import { QueuedMark } from '../order-outbox/queued-mark.tsx';
import { useOrderFormat } from '../order-text/use-order-format.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${space(1.5)};
`;
const Choice = styled(Sheet)`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(1)};
  height: 100%;
  padding: ${space(2)};
  strong { ${type.heading} overflow-wrap: anywhere; }
  button {
    ${type.heading}
    padding: 0;
    border: 0;
    background: none;
    color: ${token('ink')};
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button::after { content: ''; position: absolute; inset: 0; border-radius: 14px; }
  button:focus-visible { outline: none; }
  button:focus-visible::after { outline: 2px solid ${token('focus')}; outline-offset: 2px; }
  &:has(button:hover) { border-color: ${token('line-strong')}; }
`;
const Small = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;

interface AssetChoiceProps {
  readonly assets: readonly OrderAsset[];
  readonly onChoose: (id_asset: number) => void;
}

/** The tanks that can be ordered for, what runs out first standing first; one with an open order leads to that. */
export function AssetChoice({ assets, onChoose }: AssetChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  if (assets.length === 0)
    return (
      <EmptyState icon={<Fuel />} title={t`No equipment to order for`}>
        <Trans>Your supplier sells nothing for the equipment that you can see.</Trans>
      </EmptyState>
    );
  const sought = plain(search);
  const shown = assets.filter(({ asset_name, city, liquid }) =>
    plain([asset_name, city, liquid].filter(Boolean).join(' ')).includes(sought),
  );
  return (
    <>
      {assets.length > 6 && (
        <Toolbar label={t`Search in the equipment`}>
          <SearchField label={t`Search by name, city or product`} value={search} onChange={setSearch} />
        </Toolbar>
      )}
      {shown.length === 0 ? (
        <EmptyState icon={<Fuel />} title={t`Nothing matches “${search}”`} />
      ) : (
        <List aria-label={t`Equipment`}>
          {shown.map((asset) => (
            <li key={asset.id_asset}>
              <AssetCard asset={asset} onChoose={onChoose} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

interface AssetCardProps {
  readonly asset: OrderAsset;
  readonly onChoose: (id_asset: number) => void;
}

function AssetCard({ asset, onChoose }: AssetCardProps) {
  const format = useOrderFormat();
  const { id_asset, asset_name, volume_l, capacity_l, id_order_open, run_out_date } = asset;
  const ratio = volume_l !== null && capacity_l ? volume_l / capacity_l : null;
  return (
    <Choice>
      {id_order_open === null ? (
        <button type="button" onClick={() => onChoose(id_asset)}>
          {asset_name}
        </button>
      ) : (
        <strong>{asset_name}</strong>
      )}
      <Small>{[asset.liquid, asset.city].filter(Boolean).join(' · ')}</Small>
      <LevelBar label={asset_name} ratio={ratio} />
      <QueuedMark about={aboutTank(id_asset)} />
      {id_order_open !== null ? (
        <Small>
          <Link to={`/${id_order_open}`}>
            <Trans>An order for it is under way: open it</Trans>
          </Link>
        </Small>
      ) : (
        run_out_date && (
          <Small>
            <Trans>Empty around {format.day(run_out_date)}</Trans>
          </Small>
        )
      )}
    </Choice>
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
