import { Trans, useLingui } from '@lingui/react/macro';
import { useQueuedCalls } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { QueuedNotes } from '@niveau/shared/ui/queued-notes';
import { space } from '@niveau/shared/ui/tokens';
import { LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { ShellPage } from '../app/shell-page.tsx';
import { BadgeCard } from './badge-card.tsx';
import { LanguageChoice, ThemeChoice } from './choices.tsx';
import { ContactCard } from './contact-card.tsx';
import { DataCard } from './data-card.tsx';
import { aboutProfile } from './own-change.ts';
import { PasswordCard } from './password-card.tsx';
import { PersonalCard } from './personal-card.tsx';
import { SpacesCard } from './spaces-card.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const Choices = styled.div`
  display: grid;
  gap: ${space(3)};
`;

/** Who is signed in, how they are reached, in which spaces, and how the product looks to them. */
export function ProfilePage() {
  const { t } = useLingui();
  const { signOut } = useServices();
  const queued = useQueuedCalls();
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
      <QueuedNotes queued={queued.filter(({ about }) => about.startsWith(aboutProfile))} />
      <Stack>
        <PersonalCard />
        <ContactCard />
        <BadgeCard />
        <Card title={t`Language and theme`}>
          <Choices>
            <LanguageChoice />
            <ThemeChoice />
            <p>
              <Trans>The language follows you to every device. The theme stays on this one.</Trans>
            </p>
          </Choices>
        </Card>
        <PasswordCard />
        <SpacesCard />
        <DataCard />
      </Stack>
    </ShellPage>
  );
}
