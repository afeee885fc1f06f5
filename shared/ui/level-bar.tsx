import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '../i18n/format.ts';
import { pickLocale } from '../i18n/locale.ts';
import { figures, hollow, space, token, type } from './tokens.tsx';
import type { Tone } from './tone.tsx';

export interface LevelBarProps {
  /** Of what: `Level of Cuve nord`. */
  readonly label: string;
  /** Volume over capacity, 0 to 1; null when it is not known. */
  readonly ratio: number | null;
  /** A tick where it becomes low. */
  readonly lowRatio?: number | null;
  readonly tone?: Exclude<Tone, 'info' | 'neutral'>;
  /** The percentage beside the bar. */
  readonly figure?: boolean;
}

const Root = styled.div`
  ${type.label}
  ${figures}
  display: flex;
  align-items: center;
  gap: ${space(1.25)};
  min-width: 0;
`;
const Track = styled.div`
  position: relative;
  flex: 1 1 auto;
  min-width: 3rem;
  height: 10px;
  border-radius: 5px;
  background: ${hollow};
  box-shadow: inset 0 0 0 1px ${token('line')};
`;
const Fill = styled.div<{ readonly $tone: LevelBarProps['tone'] }>`
  height: 100%;
  border-radius: 5px;
  background: ${({ $tone }) => token($tone && $tone !== 'success' ? $tone : 'series-1')};
  transition: width 400ms ease-out;
`;
const Tick = styled.div`
  position: absolute;
  top: -3px;
  bottom: -3px;
  width: 2px;
  border-radius: 1px;
  background: ${token('ink-muted')};
`;
const Figure = styled.span`
  flex: none;
  min-width: 3.25em;
  text-align: end;
  font-weight: 600;
`;

/** How full something is, in a row of a list. */
export function LevelBar({ label, ratio, lowRatio, tone, figure = true }: LevelBarProps) {
  const { t, i18n } = useLingui();
  const clear = ratio === null ? 0 : Math.min(1, Math.max(0, ratio));
  const percent =
    ratio === null ? '—' : formatNumber(pickLocale([i18n.locale]), ratio * 100, { digits: 0, unit: '%' });
  return (
    <Root>
      <Track
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(clear * 100)}
        aria-valuetext={ratio === null ? t`Level unknown` : percent}
      >
        {ratio !== null && <Fill $tone={tone} style={{ width: `${Math.max(clear * 100, 2)}%` }} />}
        {typeof lowRatio === 'number' && <Tick style={{ left: `calc(${lowRatio * 100}% - 1px)` }} />}
      </Track>
      {figure && <Figure aria-hidden="true">{percent}</Figure>}
    </Root>
  );
}
