import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale, useTheme, useUser } from '@niveau/shared/contract';
import { isLocale, localeNames, locales } from '@niveau/shared/i18n/locale';
import { AvatarBadge } from '@niveau/shared/ui/avatar-badge';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { SelectField } from '@niveau/shared/ui/select-field';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { LogOut, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { useRoleName } from './role-name.ts';
import { SpaceSwitcher } from './space-switcher.tsx';

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
const Caption = styled.p`
  ${type.label}
  margin-bottom: ${space(0.75)};
`;

/** The person, their space and role, and what belongs to this person rather than to a page. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
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
            {t`Open profile`}
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
        <section>
          <Heading>{t`Space`}</Heading>
          <SpaceSwitcher onSwitched={onClose} />
        </section>
        <LanguageChoice />
        <ThemeChoice />
      </Stack>
    </Dialog>
  );
}

/** The language of the person, kept with their account. */
export function LanguageChoice() {
  const { t } = useLingui();
  const locale = useLocale();
  const { chooseLanguage } = useServices();
  return (
    <SelectField
      label={t`Language`}
      value={locale}
      options={locales.map((value) => ({ value, label: localeNames[value] }))}
      onChange={(value) => isLocale(value) && void chooseLanguage(value)}
    />
  );
}

/** Light, dark, or as the system says; kept on this device. */
export function ThemeChoice() {
  const { t } = useLingui();
  const { preference } = useTheme();
  const { chooseTheme } = useServices();
  return (
    <div>
      <Caption aria-hidden="true">{t`Theme`}</Caption>
      <SegmentedControl
        label={t`Theme`}
        options={[
          { key: 'light', label: t`Light` },
          { key: 'dark', label: t`Dark` },
          { key: 'default', label: t`As the system` },
        ]}
        selected={preference}
        onSelect={chooseTheme}
      />
    </div>
  );
}
