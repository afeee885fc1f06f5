import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space, token, type } from './tokens.tsx';

export interface EmptyStateProps {
  /** A lucide icon of what is missing. */
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** Why it is empty, in one sentence. */
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

export const StateRoot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  max-width: 30rem;
  margin: 0 auto;
  padding: ${space(5)} ${space(2)};
  text-align: center;
`;
export const StateIcon = styled.div`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  margin-bottom: ${space(0.5)};
  border-radius: 16px;
  background: ${token('accent-soft')};
  color: ${token('accent-text')};
  svg { width: 26px; height: 26px; stroke-width: 1.75; }
`;
export const StateTitle = styled.p`
  ${type.heading}
`;
export const StateText = styled.div`
  ${type.label}
  font-weight: 420;
  color: ${token('ink-muted')};
`;
export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1)};
  margin-top: ${space(1.5)};
`;

/** An empty list: why, and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <StateRoot>
      {icon && <StateIcon aria-hidden="true">{icon}</StateIcon>}
      <StateTitle>{title}</StateTitle>
      {children && <StateText>{children}</StateText>}
      {action && <StateActions>{action}</StateActions>}
    </StateRoot>
  );
}
