import { styled } from 'styled-components';
import { figures, radius, token } from './tokens.tsx';

export interface BadgeProps {
  readonly count: number;
  /** `alert` asks for something to be done; `quiet` only counts. */
  readonly tone?: 'alert' | 'quiet';
  /** What is counted, read out: `3 orders to validate`. Without it the figure alone is read. */
  readonly label?: string;
}

const Root = styled.span<{ readonly $quiet: boolean }>`
  ${figures}
  display: inline-grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 0.375rem;
  border-radius: ${radius.full};
  background: ${({ $quiet }) => ($quiet ? token('surface-sunken') : token('error'))};
  box-shadow: ${({ $quiet }) => ($quiet ? `inset 0 0 0 1px ${token('line')}` : 'none')};
  color: ${({ $quiet }) => ($quiet ? token('ink-muted') : token('error-ink'))};
  font-size: 0.75rem;
  font-weight: 620;
  line-height: 1;
`;

/** A count; nothing at zero unless it is quiet. Past 99 it says so. */
export function Badge({ count, tone = 'alert', label }: BadgeProps) {
  if (count <= 0 && tone === 'alert') return null;
  return (
    <Root $quiet={tone === 'quiet'} role={label ? 'img' : undefined} aria-label={label}>
      {count > 99 ? '99+' : count}
    </Root>
  );
}
