import { Trans, useLingui } from '@lingui/react/macro';
import { useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { space } from '@niveau/shared/ui/tokens';
import { LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { ShellPage } from '../app/shell-page.tsx';
import { LanguageChoice, ThemeChoice } from './profile-dialog.tsx';
import { useRoleName } from './role-name.ts';
import { SpaceSwitcher } from './space-switcher.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const Choices = styled.div`
  display: grid;
  gap: ${space(3)};
`;

/** Who is signed in, in which space and role, and how the product looks to them. */
export function ProfilePage() {
  const { t } = useLingui();
  const roleName = useRoleName();
  const user = useUser();
  const { signOut } = useServices();
  return (
    <ShellPage>
      <PageHeader
        title={t`Profile`}
        back={{ to: '/equipment', label: t`Equipment` }}
        actions={
          <Button icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>
            {t`Log out`}
          </Button>
        }
      />
      <Stack>
        <Card title={t`Personal information`}>
          <DescriptionList
            entries={[
              { term: t`Name`, value: `${user.first_name} ${user.last_name}` },
              { term: t`Email`, value: user.email },
              { term: t`Phone`, value: user.phone ?? t`Not given` },
              { term: t`Role`, value: roleName(user.role.name) },
            ]}
          />
        </Card>
        <Card title={t`Language and theme`}>
          <Choices>
            <LanguageChoice />
            <ThemeChoice />
            <p>
              <Trans>The language follows you to every device. The theme stays on this one.</Trans>
            </p>
          </Choices>
        </Card>
        <Card title={t`Space`}>
          <SpaceSwitcher onSwitched={() => undefined} />
        </Card>
      </Stack>
    </ShellPage>
  );
}
