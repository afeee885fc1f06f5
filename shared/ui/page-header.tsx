import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AnyLink, type LinkTarget } from './link.tsx';
import { media, radius, space, token, type } from './tokens.tsx';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** What stands under the title: place, status, counts. */
  readonly subtitle?: ReactNode;
  /** Where one came from; its label is the name of that page. */
  readonly back?: LinkTarget & { readonly label?: string };
  /** At most one primary button; wraps under the title on a phone. */
  readonly actions?: ReactNode;
}

const Root = styled.header`
  margin-bottom: ${space(3)};
`;
const Back = styled(AnyLink)`
  ${type.label}
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 36px;
  margin: 0 0 ${space(0.5)} -6px;
  padding-right: ${space(1)};
  border-radius: ${radius.small};
  color: ${token('ink-muted')};
  text-decoration: none;
  &:hover { color: ${token('accent-text')}; }
  ${media.touch} { min-height: 44px; }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(1.5)} ${space(3)};
`;
const Names = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
`;
const Title = styled.h1`
  ${type.title}
`;
const Subtitle = styled.div`
  ${type.body}
  margin-top: ${space(0.5)};
  color: ${token('ink-muted')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
`;

/** The one heading of the first level of a page. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  const { t } = useLingui();
  return (
    <Root>
      {back && (
        <Back {...(back.to === undefined ? { href: back.href } : { to: back.to })}>
          <ChevronLeft size={20} aria-hidden="true" />
          {back.label ?? t`Back`}
        </Back>
      )}
      <Line>
        <Names>
          <Title>{title}</Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </Names>
        {actions && <Actions>{actions}</Actions>}
      </Line>
    </Root>
  );
}
