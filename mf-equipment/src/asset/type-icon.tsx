import { token } from '@niveau/shared/ui/tokens';
import {
  Container,
  Factory,
  Flame,
  Gauge,
  Hexagon,
  Leaf,
  type LucideIcon,
  MapPin,
  Scale,
  Trash2,
  Wheat,
} from 'lucide-react';
import { styled } from 'styled-components';
import type { AssetType } from './asset-summary.ts';

const icons: Readonly<Partial<Record<AssetType['designation'], LucideIcon>>> = {
  GNC_TANK: Container,
  GNC_SILO: Wheat,
  GNC_HIVE: Hexagon,
  GNC_GAS: Flame,
  GNC_H2: Flame,
  GNC_GPS: MapPin,
  GNC_TRASH: Trash2,
  GNC_BMTR: Leaf,
  GNC_BSTRM: Flame,
  GNC_BSTRM_3: Flame,
  GNC_CHFR: Flame,
  GNC_CHMRC: Factory,
  GNC_SCLN: Scale,
};

const Ground = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 14px;
  background: ${token('accent-soft')};
  color: ${token('accent-text')};
`;

/** The icon of a kind of equipment that has no tank to draw. */
export function TypeIcon({ type }: { readonly type: AssetType }) {
  const Icon = icons[type.designation] ?? Gauge;
  return (
    <Ground aria-hidden="true">
      <Icon size={24} strokeWidth={1.75} />
    </Ground>
  );
}
