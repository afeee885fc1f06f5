import type { MouseEvent, ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { AnyLink, type LinkAttributes, type LinkTarget } from './link.tsx';
import { media, radius, token } from './tokens.tsx';

export interface IconButtonProps {
  /** What it does, read out and shown as its tooltip. */
  readonly label: string;
  /** A lucide icon. */
  readonly icon: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly disabled?: boolean;
  /** A pin over the icon, for a count or news; put the count in the label too. */
  readonly badge?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string;
  readonly id?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
}

const look = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${token('ink-muted')};
  cursor: pointer;
  transition: background-color 120ms, color 120ms;
  &:hover { background: color-mix(in srgb, ${token('ink')} 7%, transparent); color: ${token('ink')}; }
  &[aria-pressed='true'] { background: ${token('secondary-soft')}; color: ${token('secondary-text')}; }
  &:focus-visible { border-radius: ${radius.medium}; }
  &:disabled { opacity: 0.45; cursor: not-allowed; }
  ${media.touch} { width: 44px; height: 44px; }
  svg { width: 20px; height: 20px; }
`;

const Root = styled.button`
  ${look}
`;
const RootLink = styled(AnyLink)`
  ${look}
`;
const Pin = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
`;

/** An action shown by its icon alone; its name is never missing. */
export function IconButton({ label, icon, badge, ...rest }: IconButtonProps) {
  return (
    <Root type="button" aria-label={label} title={label} {...rest}>
      {icon}
      {badge && <Pin aria-hidden="true">{badge}</Pin>}
    </Root>
  );
}

export type IconLinkProps = LinkTarget &
  Omit<LinkAttributes, 'children'> &
  Pick<IconButtonProps, 'label' | 'icon' | 'badge'>;

/** The same for a link. */
export function IconLink({ label, icon, badge, ...rest }: IconLinkProps) {
  return (
    <RootLink {...rest} aria-label={label}>
      {icon}
      {badge && <Pin aria-hidden="true">{badge}</Pin>}
    </RootLink>
  );
}
