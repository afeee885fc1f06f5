import { Trans, useLingui } from '@lingui/react/macro';
import { useUser } from '@niveau/shared/contract';
import { AvatarBadge } from '@niveau/shared/ui/avatar-badge';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { Keyboard, LifeBuoy, LogOut, Signpost, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { useRoleName } from '../bars/role-name.ts';
import { LanguageChoice, ThemeChoice } from './choices.tsx';
import { InvitationList } from './invitation-list.tsx';
import { PreferenceIcons } from './preference-icons.tsx';
import { SpaceSwitcher } from './space-switcher.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

export interface ProfileDialogProps {
  readonly onClose: () => void;
  readonly onOpenAssistance: () => void;
  readonly onOpenShortcuts: () => void;
  readonly onOpenTour: () => void;
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;
const Texts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Name = styled.p`
  ${type.heading}
`;
const Line = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Heading = styled.h3`
  ${type.label}
  margin-bottom: ${space(0.75)};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const OnKeyboards = styled.span`
  ${media.touch} { display: none; }
`;

/** The person, their space and role, and what belongs to this person rather than to a page. */
export function ProfileDialog({
  onClose,
  onOpenAssistance,
  onOpenShortcuts,
  onOpenTour,
}: ProfileDialogProps) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const user = useUser();
  const { history, signOut } = useServices();
  const openProfile = () => {
    onClose();
    history.navigator.push('/profile');
  };
  return (
    <Dialog
      title={t`Profile`}
      onClose={onClose}
      actions={
        <>
          <Button icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>{t`Log out`}</Button>
          <Button variant="primary" icon={<UserRound aria-hidden="true" />} onClick={openProfile}>
            {t`Edit profile`}
          </Button>
        </>
      }
    >
      <Stack>
        <Person>
          <AvatarBadge initials={user.badge.initial} color={user.badge.badge_color} size="large" />
          <Texts>
            <Name>
              {user.first_name} {user.last_name}
            </Name>
            <Line>{user.email}</Line>
            <Line>
              <Trans>
                {roleName(user.role.name)} in {user.client_name}
              </Trans>
            </Line>
          </Texts>
        </Person>
        <UnconfirmedEmail />
        <InvitationList heading={<Heading>{t`Invitations`}</Heading>} />
        <section>
          <Heading>{t`Space`}</Heading>
          <SpaceSwitcher onSwitched={onClose} />
        </section>
        <section>
          <Heading>{t`You are told by`}</Heading>
          <PreferenceIcons />
        </section>
        <LanguageChoice />
        <ThemeChoice />
        <Ways>
          <Button icon={<LifeBuoy aria-hidden="true" />} onClick={onOpenAssistance}>
            {t`Help and contact`}
          </Button>
          <Button
            icon={<Signpost aria-hidden="true" />}
            onClick={() => {
              onClose();
              onOpenTour();
            }}
          >
            {t`Take the tour`}
          </Button>
          <OnKeyboards>
            <Button icon={<Keyboard aria-hidden="true" />} onClick={onOpenShortcuts}>
              {t`Keyboard shortcuts`}
            </Button>
          </OnKeyboards>
        </Ways>
      </Stack>
    </Dialog>
  );
}
