import { useLingui } from '@lingui/react/macro';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { loginPath } from '../navigation/routes.ts';
import { ShellLink } from '../navigation/shell-link.tsx';

/** A way on that is as wide as the sheet. */
export const WayOn = styled(ShellLink)`
  ${type.label}
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: ${space(1)} ${space(2.5)};
  border: 1px solid ${token('accent-edge')};
  border-radius: 10px;
  background: ${token('accent')};
  color: ${token('accent-ink')};
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  &:hover { background: ${token('accent-hover')}; }
  &:focus-visible { border-radius: 10px; }
`;
export const QuietLink = styled(ShellLink)`
  ${type.label}
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${token('accent-text')};
`;

/** Back to the sign-in page. */
export function SignInLink({ token: link }: { readonly token?: string | null }) {
  const { t } = useLingui();
  return <QuietLink to={link ? `${loginPath}#${link}` : loginPath}>{t`Back to sign-in`}</QuietLink>;
}
