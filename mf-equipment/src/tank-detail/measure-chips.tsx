import { useLingui } from '@lingui/react/macro';
import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { Check, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import type { ChartMetric } from './slots.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};
  margin-bottom: ${space(2)};
`;
const Chip = styled.button`
  ${type.caption}
  display: inline-flex;
  align-items: center;
  gap: ${space(0.5)};
  min-height: 32px;
  padding: 0 ${space(1.25)};
  border: 1px solid ${token('line-strong')};
  border-radius: ${radius.small};
  background: ${token('surface')};
  color: ${token('ink-muted')};
  cursor: pointer;
  &[aria-pressed='true'] { background: ${token('surface-sunken')}; color: ${token('ink')}; font-weight: 560; }
  &:disabled { cursor: default; opacity: 0.6; }
  ${media.touch} { min-height: 44px; }
`;

export interface MeasureChipsProps {
  readonly metrics: readonly ChartMetric[];
  readonly chosen: readonly ChartMetric[];
  /** It always stays. */
  readonly fixed?: string | undefined;
  readonly onToggle: (metric: string) => void;
}

/** Which measures a chart draws over its time axis; nothing where there is no choice. */
export function MeasureChips({ metrics, chosen, fixed, onToggle }: MeasureChipsProps) {
  const { t } = useLingui();
  if (metrics.length < 2) return null;
  return (
    <Root role="group" aria-label={t`Measures drawn`}>
      {metrics.map(({ metric, label }) => {
        const isOn = chosen.some((one) => one.metric === metric);
        return (
          <Chip
            key={metric}
            type="button"
            aria-pressed={isOn}
            disabled={metric === fixed || (isOn && chosen.length === 1)}
            onClick={() => onToggle(metric)}
          >
            {isOn ? <Check size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
            {label}
          </Chip>
        );
      })}
    </Root>
  );
}
