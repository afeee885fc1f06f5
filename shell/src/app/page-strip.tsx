import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.aside<{ readonly $tone: 'warning' | 'ink' }>`
  ${type.label}
  position: sticky;
  z-index: 25;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1.5)};
  min-height: 44px;
  padding: ${space(0.5)} var(--page-padding);
  background: ${({ $tone }) => ($tone === 'ink' ? token('ink') : token('warning-soft'))};
  color: ${({ $tone }) => ($tone === 'ink' ? token('surface') : token('warning-text'))};
  > svg { flex: none; }
`;
const Text = styled.span`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const End = styled.button`
  ${type.label}
  min-height: 36px;
  padding: 0 ${space(1.5)};
  border: 1px solid currentcolor;
  border-radius: ${radius.medium};
  background: none;
  color: inherit;
  cursor: pointer;
  @media (pointer: coarse) { min-height: 44px; }
  &:focus-visible { outline-color: currentcolor; }
`;

interface PageStripProps {
  readonly label: string;
  readonly tone: 'warning' | 'ink';
  /** A CSS length: what stands over it. */
  readonly top: string;
  readonly icon: ReactNode;
  /** What ends the state that it tells of. */
  readonly end: { readonly label: string; readonly isBusy: boolean; readonly run: () => void };
  readonly children: ReactNode;
}

/** Stands over every page for as long as something about all of them is not as usual. */
export function PageStrip({ label, tone, top, icon, end, children }: PageStripProps) {
  return (
    <Root aria-label={label} $tone={tone} style={{ top }}>
      {icon}
      <Text>{children}</Text>
      <End type="button" disabled={end.isBusy} onClick={end.run}>
        {end.label}
      </End>
    </Root>
  );
}
