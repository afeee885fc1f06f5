import { Trans } from '@lingui/react/macro';
import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react';
import { styled } from 'styled-components';
import type { AssetSummary } from './asset-summary.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  white-space: nowrap;
  svg { width: 0.9375rem; height: 0.9375rem; }
`;

/** Where the level goes, as icon and word; nothing where it is not known. */
export function Trend({ trend }: Pick<AssetSummary, 'trend'>) {
  if (trend === 'unknown') return null;
  return (
    <Root>
      {trend === 'falling' && (
        <>
          <TrendingDown aria-hidden="true" /> <Trans>falling</Trans>
        </>
      )}
      {trend === 'rising' && (
        <>
          <TrendingUp aria-hidden="true" /> <Trans>rising</Trans>
        </>
      )}
      {trend === 'steady' && (
        <>
          <MoveRight aria-hidden="true" /> <Trans>steady</Trans>
        </>
      )}
    </Root>
  );
}
