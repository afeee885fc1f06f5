import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, radius, space, token, type } from './tokens.tsx';

export interface CardProps {
  readonly children: ReactNode;
  /** Its name, as a heading of the second level. */
  readonly title?: ReactNode;
  /** Stands at the end of the title's line. */
  readonly actions?: ReactNode;
  /** One line under the title. */
  readonly caption?: ReactNode;
  /** `none` for tables and lists that bring their own. */
  readonly padding?: 'normal' | 'none';
  readonly className?: string;
  readonly id?: string;
}

/** A sheet on the canvas: the one container of the product. */
export const Sheet = styled.div`
  min-width: 0;
  background: ${token('surface')};
  border: 1px solid ${token('line')};
  border-radius: ${radius.large};
  box-shadow: ${token('shadow-1')};
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  padding: ${space(2.25)} ${space(2.5)} 0;
  ${media.small} { padding: ${space(2)} ${space(2)} 0; }
`;
const Title = styled.h2`
  ${type.heading}
`;
const Caption = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
  margin-top: 2px;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  /* Buttons are higher than the title's line: they must not push it down. */
  margin-block: -${space(0.75)};
`;
const Body = styled.div<{ readonly $flush: boolean }>`
  padding: ${({ $flush }) => ($flush ? 0 : `${space(2)} ${space(2.5)} ${space(2.5)}`)};
  ${media.small} { padding: ${({ $flush }) => ($flush ? 0 : space(2))}; }
  &:first-child { padding-top: ${({ $flush }) => ($flush ? 0 : space(2.5))}; }
`;

/** One subject on a sheet. */
export function Card({ title, actions, caption, padding = 'normal', children, className, id }: CardProps) {
  return (
    <Sheet className={className} id={id}>
      {(title || actions) && (
        <Header>
          <div>
            {title && <Title>{title}</Title>}
            {caption && <Caption>{caption}</Caption>}
          </div>
          {actions && <Actions>{actions}</Actions>}
        </Header>
      )}
      <Body $flush={padding === 'none'}>{children}</Body>
    </Sheet>
  );
}
