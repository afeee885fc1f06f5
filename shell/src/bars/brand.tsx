import { useLingui } from '@lingui/react/macro';
import type { DisplayOption } from '@niveau/shared/api/space';
import { token } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { homePath } from '../navigation/routes.ts';
import { ShellLink } from '../navigation/shell-link.tsx';

export interface BrandProps {
  readonly display: DisplayOption | null;
  readonly height?: number;
  readonly onFollow?: () => void;
}

const Home = styled(ShellLink)`
  display: inline-flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  color: ${token('accent-text')};
  font-size: 1.1875rem;
  font-weight: 660;
  letter-spacing: -0.02em;
  text-decoration: none;
  img { max-width: 11rem; }
`;

/** The provider's logo, or its name: the way home. */
export function Brand({ display, height = 36, onFollow }: BrandProps) {
  const { t } = useLingui();
  const name = display?.name ?? 'Niveau';
  return (
    <Home to={homePath} aria-label={t`${name}, home`} onClick={onFollow}>
      {display?.src_logo_light_v2 ? (
        <img src={display.src_logo_light_v2} className="brand-logo" alt="" style={{ height }} />
      ) : (
        <span>{name}</span>
      )}
    </Home>
  );
}
