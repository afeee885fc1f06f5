import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSession, useTheme } from '@niveau/shared/contract';
import { AvatarBadge } from '@niveau/shared/ui/avatar-badge';
import { Badge } from '@niveau/shared/ui/badge';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { space, token } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { hasAssistance } from './assisted.ts';
import { Brand } from './brand.tsx';
import { barIcons } from './icons.ts';
import { PathIcon } from './path-icon.tsx';
import { barSizes } from './sizes.ts';
import { anchor } from './tour-anchors.ts';
import { useNotificationCounts } from './use-unseen.ts';

export interface TopBarProps {
  /** Opens the left list; absent on the routes that have none. */
  readonly onOpenMenu?: () => void;
  readonly onOpenProfile: () => void;
  readonly onOpenAssistance: () => void;
}

const Root = styled.header`
  position: fixed;
  z-index: 30;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
  height: ${barSizes.top}px;
  padding: 0 ${space(1)};
  border-bottom: 1px solid ${token('line')};
  background: ${token('surface')};
`;
const Middle = styled.div`
  display: flex;
  flex: 1 1 auto;
  min-width: 0;
  padding-left: ${space(0.5)};
  img { max-width: min(9rem, 34vw); }
`;
const Bell = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
`;
/** At the foot of the bell: the count stands at its head, however many digits it has. */
const Pin = styled.span`
  position: absolute;
  bottom: 5px;
  left: 8px;
  width: 9px;
  height: 9px;
  border: 2px solid ${token('surface')};
  border-radius: 50%;
  background: ${token('secondary-edge')};
  box-sizing: content-box;
  pointer-events: none;
`;
const Person = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
`;

/** The bar over a phone's pages, and over a desktop's pages that have no left drawer. */
export function TopBar({ onOpenMenu, onOpenProfile, onOpenAssistance }: TopBarProps) {
  const { t } = useLingui();
  const { history } = useServices();
  const session = useSession();
  const { display } = useTheme();
  const { unseen, unread } = useNotificationCounts();
  if (session.kind !== 'signed-in') return null;
  const { user } = session;
  return (
    <Root>
      {onOpenMenu && (
        <span {...anchor('drawer')}>
          <IconButton
            label={t`Menu`}
            icon={<PathIcon d={barIcons.menu} />}
            aria-haspopup="dialog"
            onClick={onOpenMenu}
          />
        </span>
      )}
      <Middle>
        <Brand display={display} height={30} />
      </Middle>
      {hasAssistance(user) && (
        <IconButton
          label={t`Assistance`}
          icon={<PathIcon d={barIcons.assistance} />}
          aria-haspopup="dialog"
          onClick={onOpenAssistance}
        />
      )}
      <Bell {...anchor('notifications')}>
        <IconButton
          label={
            unseen > 0
              ? plural(unseen, { one: 'Notifications, # unseen', other: 'Notifications, # unseen' })
              : unread > 0
                ? plural(unread, { one: 'Notifications, # unread', other: 'Notifications, # unread' })
                : t`Notifications`
          }
          icon={<PathIcon d={barIcons.bell} />}
          badge={unseen > 0 ? <Badge count={unseen} /> : undefined}
          onClick={() => history.navigator.push('/notifications')}
        />
        {unread > 0 && <Pin />}
      </Bell>
      <Person type="button" aria-haspopup="dialog" onClick={onOpenProfile} {...anchor('person')}>
        <AvatarBadge initials={user.badge.initial} color={user.badge.badge_color} size="medium" />
        <VisuallyHidden>{t`Profile`}</VisuallyHidden>
      </Person>
    </Root>
  );
}
