import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { space, token, type } from './tokens.tsx';

export interface SectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Why it is here, in one sentence. */
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  /** Of the heading: 2 unless told. */
  readonly level?: 2 | 3;
  readonly className?: string;
}

const Root = styled.section`
  margin-top: ${space(4)};
  &:first-child { margin-top: 0; }
`;
const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  margin-bottom: ${space(1.5)};
`;
const Title = styled.h2`
  ${type.heading}
`;
const Intro = styled.p`
  ${type.small}
  max-width: 65ch;
  color: ${token('ink-muted')};
`;

/** A named part of a page, announced as a region. */
export function Section({ title, intro, actions, level = 2, children, className }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} className={className}>
      <Header>
        <div>
          <Title as={level === 2 ? 'h2' : 'h3'} id={id}>
            {title}
          </Title>
          {intro && <Intro>{intro}</Intro>}
        </div>
        {actions}
      </Header>
      {children}
    </Root>
  );
}
