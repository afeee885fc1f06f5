import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { AnyLink, type AnyLinkProps } from './link.tsx';
import { media, radius, space, token, type } from './tokens.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  /** One primary a screen; secondary for the rest, ghost in rows and bars, danger for what cannot be undone. */
  readonly variant?: ButtonVariant;
  /** `small` is for bars and rows; on touch it is 44 px high all the same. */
  readonly size?: 'medium' | 'small';
  /** As wide as its container. */
  readonly full?: boolean;
  /** A lucide icon before the text. */
  readonly icon?: ReactNode;
}

export interface ButtonProps extends Look {
  readonly children: ReactNode;
  readonly onClick?: (event: React.MouseEvent<HTMLButtonElement>) => void;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Work goes on: keeps its width and focus, ignores clicks, is read out as busy. */
  readonly busy?: boolean;
  readonly form?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-describedby'?: string;
}

const variants = {
  primary: css`
    background: ${token('accent')};
    border-color: ${token('accent-edge')};
    color: ${token('accent-ink')};
    box-shadow: ${token('shadow-1')};
    &:hover { background: ${token('accent-hover')}; }
  `,
  secondary: css`
    background: ${token('surface')};
    border-color: ${token('line')};
    color: ${token('ink')};
    box-shadow: ${token('shadow-1')};
    &:hover { background: ${token('surface-sunken')}; border-color: ${token('line-strong')}; }
  `,
  ghost: css`
    background: transparent;
    color: ${token('accent-text')};
    &:hover { background: ${token('accent-soft')}; }
  `,
  danger: css`
    background: ${token('error')};
    border-color: ${token('error')};
    color: ${token('error-ink')};
    box-shadow: ${token('shadow-1')};
    &:hover { box-shadow: inset 0 0 0 99px rgb(0 0 0 / 0.08); }
  `,
} satisfies Record<ButtonVariant, unknown>;

interface StyleProps {
  readonly $variant: ButtonVariant;
  readonly $small: boolean;
  readonly $full: boolean;
}

const look = css<StyleProps>`
  ${type.label}
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: ${({ $small }) => ($small ? '36px' : '44px')};
  padding: ${space(0.5)} ${({ $small }) => ($small ? space(1.5) : space(2.25))};
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-weight: 570;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition: background-color 120ms, border-color 120ms, transform 80ms;
  ${({ $variant }) => variants[$variant]}
  &:active { transform: translateY(0.5px); }
  &:focus-visible { border-radius: ${radius.medium}; }
  &:disabled { opacity: 0.5; cursor: not-allowed; transform: none; }
  &[aria-busy='true'] { cursor: progress; }
  ${media.touch} { min-height: 44px; }
  svg { width: 1.125em; height: 1.125em; }
`;

const Root = styled.button<StyleProps>`
  ${look}
`;
const RootLink = styled(AnyLink)<StyleProps>`
  ${look}
`;

const turn = keyframes`to { transform: rotate(1turn); }`;
const Ring = styled.span`
  position: absolute;
  width: 1.25em;
  height: 1.25em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
const Content = styled.span<{ readonly $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-width: 0;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

/** Does something. While `busy` a ring takes the place of the text, and the button does not change its width. */
export function Button({
  variant = 'secondary',
  size,
  full,
  icon,
  busy = false,
  type: kind = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { t } = useLingui();
  return (
    <Root
      {...rest}
      type={kind}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      $variant={variant}
      $small={size === 'small'}
      $full={full ?? false}
    >
      {busy && <Ring aria-hidden="true" />}
      <Content $hidden={busy}>
        {icon}
        {children}
      </Content>
      {busy && <VisuallyHidden role="status">{t`In progress`}</VisuallyHidden>}
    </Root>
  );
}

/** Leads somewhere and looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size,
  full,
  icon,
  children,
  ...rest
}: AnyLinkProps & Look) {
  return (
    <RootLink {...rest} $variant={variant} $small={size === 'small'} $full={full ?? false}>
      {icon}
      {children}
    </RootLink>
  );
}
