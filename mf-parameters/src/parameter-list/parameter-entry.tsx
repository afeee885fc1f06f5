import { ModuleLink } from '@niveau/shared/contract';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export const ParameterEntries = styled.ul`
  display: grid;
  border: 1px solid ${token('line')};
  border-radius: ${radius.large};
  background: ${token('surface')};
  box-shadow: ${token('shadow-1')};
  li + li { border-top: 1px solid ${token('line')}; }
`;
const Row = styled(ModuleLink)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 64px;
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.large};
  color: ${token('ink')};
  text-decoration: none;
  &:hover { background: ${token('surface-sunken')}; }
  > svg { flex: none; width: 20px; height: 20px; color: ${token('ink-muted')}; }
`;
const Icon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 12px;
  background: ${token('accent-soft')};
  color: ${token('accent-text')};
  svg { width: 20px; height: 20px; }
`;
const Texts = styled.span`
  flex: 1 1 auto;
  min-width: 0;
`;
const Title = styled.span`
  ${type.heading}
  display: block;
`;
const Under = styled.span`
  ${type.small}
  display: block;
  color: ${token('ink-muted')};
`;

interface ParameterEntryProps {
  /** A path of the whole product. */
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  /** What one finds there. */
  readonly children: ReactNode;
}

/** One line of the parameters: where it leads and what is there. */
export function ParameterEntry({ to, icon, title, children }: ParameterEntryProps) {
  return (
    <li>
      <Row to={to}>
        <Icon>{icon}</Icon>
        <Texts>
          <Title>{title}</Title>
          <Under>{children}</Under>
        </Texts>
        <ChevronRight aria-hidden="true" />
      </Row>
    </li>
  );
}
