import { Plural } from '@lingui/react/macro';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { token } from '@niveau/shared/ui/tokens';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { AssetSummary } from '../asset/asset-summary.ts';
import { isOrderDue } from '../asset/urgency.ts';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.75rem;
  min-height: 1.5rem;
`;
const Due = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  color: ${token('warning-text')};
  font-weight: 560;
  svg { width: 1rem; height: 1rem; }
`;

export interface EquipmentSummaryProps {
  readonly assets: readonly AssetSummary[] | undefined;
  readonly total: number;
  readonly isSearch: boolean;
}

/** How many there are, and how many need an order soon: the line to read first. */
export function EquipmentSummary({ assets, total, isSearch }: EquipmentSummaryProps) {
  const due = assets?.filter(isOrderDue).length ?? 0;
  if (!assets)
    return (
      <Root as="div">
        <Skeleton width="11rem" />
      </Root>
    );
  if (total === 0 && !isSearch) return null;
  return (
    <Root role="status">
      <span>
        {isSearch ? (
          <Plural value={total} one="# result" other="# results" />
        ) : (
          <Plural value={total} one="# piece of equipment" other="# pieces of equipment" />
        )}
      </span>
      {due > 0 && (
        <Due>
          <TriangleAlert aria-hidden="true" />
          <Plural value={due} one="# to order soon" other="# to order soon" />
        </Due>
      )}
    </Root>
  );
}
