import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from './tokens.tsx';

export interface ToolbarProps {
  /** Search and filters. */
  readonly children: ReactNode;
  /** Stand at the end. */
  readonly actions?: ReactNode;
  /** Read out; names the group. */
  readonly label: string;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};
  margin-bottom: ${space(2)};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;
  ${media.small} { margin-left: 0; }
`;

/** What narrows a list, and what is done with it, over the list. */
export function Toolbar({ label, children, actions }: ToolbarProps) {
  return (
    <Root role="group" aria-label={label}>
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
