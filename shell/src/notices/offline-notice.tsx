import { Trans } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { useStore } from '@niveau/shared/contract/host';
import { formatRelativeAge } from '@niveau/shared/i18n/format';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';

/** Over the lower edge: at the top it would move the page when the connection comes and goes. */
const Root = styled.div`
  ${type.caption}
  position: fixed;
  z-index: 24;
  inset: auto 0 var(--notice-from, 0px) var(--left-bar, 0px);
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: var(--notice-bar);
  padding: ${space(0.5)} ${space(2)};
  background: ${token('warning-soft')};
  color: ${token('warning-text')};
  font-weight: 560;
`;

/** Stays while there is no connection, and says how old what is shown may be. */
export function OfflineNotice() {
  const locale = useLocale();
  const { dataAge } = useServices();
  const since = useStore(dataAge);
  return (
    <Root role="status">
      <WifiOff size={16} aria-hidden="true" />
      <span>
        {since === null ? (
          <Trans>You are offline. What is shown may not be up to date.</Trans>
        ) : (
          <Trans>
            You are offline. What is shown was read {formatRelativeAge(locale, since, Date.now())}.
          </Trans>
        )}
      </span>
    </Root>
  );
}
