import { useLingui } from '@lingui/react/macro';
import { useMay, useMayCall, useUser } from '@niveau/shared/contract';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Section } from '@niveau/shared/ui/section';
import { media, space } from '@niveau/shared/ui/tokens';
import {
  Bug,
  Building2,
  ChartNoAxesColumn,
  CreditCard,
  Download,
  EyeOff,
  FileText,
  History,
  MessageSquare,
  Palette,
  PanelBottom,
  ShieldCheck,
  Star,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { styled } from 'styled-components';
import { ParameterEntries, ParameterEntry } from './parameter-entry.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(4)} ${space(3)};
  section { margin-top: 0; }
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

/** What can be set, each on its own page; what the user's role does not reach is not there. */
export function ParameterListPage() {
  const { t } = useLingui();
  const { client_name } = useUser();
  const mayReadSpace = useMay({ module: 'SPCE', level: 1 });
  const mayReadUsers = useMayCall('GET client/{idClient}/users/datatable');
  const mayReadRoles = useMayCall('GET client/{idClient}/roles');
  const mayReadSubscriptions = useMayCall('GET client/{id}/subscriptions');
  const mayReadActivity = useMayCall('GET client/{idClient}/activity');
  const hasSpace = mayReadSpace || mayReadUsers || mayReadRoles || mayReadSubscriptions || mayReadActivity;

  return (
    <>
      <PageHeader title={t`Parameters`} subtitle={client_name} />
      <Columns>
        <Stack>
          <Section title={t`Account`}>
            <ParameterEntries aria-label={t`Account`}>
              <ParameterEntry to="/profile" icon={<UserRound aria-hidden="true" />} title={t`Profile`}>
                {t`Your name, language and contact preferences`}
              </ParameterEntry>
              <ParameterEntry
                to="/parameter/my_data"
                icon={<Download aria-hidden="true" />}
                title={t`My data`}
              >
                {t`Take your data with you, or close your account`}
              </ParameterEntry>
            </ParameterEntries>
          </Section>
          <Section title={t`Personalization`}>
            <ParameterEntries aria-label={t`Personalization`}>
              <ParameterEntry
                to="/parameter/customisation"
                icon={<Palette aria-hidden="true" />}
                title={t`Theme`}
              >
                {t`Light, dark, or as your device`}
              </ParameterEntry>
              <ParameterEntry
                to="/parameter/customisation/navigation"
                icon={<PanelBottom aria-hidden="true" />}
                title={t`Navigation bar`}
              >
                {t`The modules in your bar, and their order`}
              </ParameterEntry>
            </ParameterEntries>
          </Section>
          <Section title={t`Your word`}>
            <ParameterEntries aria-label={t`Your word`}>
              <ParameterEntry
                to="/parameter/comment"
                icon={<MessageSquare aria-hidden="true" />}
                title={t`Send a comment`}
              >
                {t`An idea or a remark for your supplier`}
              </ParameterEntry>
              <ParameterEntry
                to="/parameter/bug_report"
                icon={<Bug aria-hidden="true" />}
                title={t`Report a bug`}
              >
                {t`Something does not work as it should`}
              </ParameterEntry>
              <ParameterEntry
                to="/parameter/opinion"
                icon={<Star aria-hidden="true" />}
                title={t`Give an opinion`}
              >
                {t`Stars, and a few words if you like`}
              </ParameterEntry>
              <ParameterEntry
                to="/parameter/reviews"
                icon={<ChartNoAxesColumn aria-hidden="true" />}
                title={t`Platform reviews`}
              >
                {t`What customers think of the platform`}
              </ParameterEntry>
            </ParameterEntries>
          </Section>
        </Stack>
        <Stack>
          {hasSpace && (
            <Section title={t`Space`}>
              <ParameterEntries aria-label={t`Space`}>
                {mayReadSpace && (
                  <ParameterEntry
                    to="/parameter/manage_space"
                    icon={<Building2 aria-hidden="true" />}
                    title={t`Space information`}
                  >
                    {t`Name, company and logo`}
                  </ParameterEntry>
                )}
                {mayReadUsers && (
                  <ParameterEntry
                    to="/parameter/management_user"
                    icon={<UsersRound aria-hidden="true" />}
                    title={t`Users`}
                  >
                    {t`Who has access, and invitations`}
                  </ParameterEntry>
                )}
                {mayReadRoles && (
                  <ParameterEntry
                    to="/parameter/management_role"
                    icon={<ShieldCheck aria-hidden="true" />}
                    title={t`Roles`}
                  >
                    {t`What each role may see and do`}
                  </ParameterEntry>
                )}
                {mayReadSubscriptions && (
                  <ParameterEntry
                    to="/parameter/subscription"
                    icon={<CreditCard aria-hidden="true" />}
                    title={t`Subscription and payment`}
                  >
                    {t`Sensors, payment method and invoices`}
                  </ParameterEntry>
                )}
                {mayReadActivity && (
                  <ParameterEntry
                    to="/parameter/activity"
                    icon={<History aria-hidden="true" />}
                    title={t`Activity`}
                  >
                    {t`Who changed what in the space`}
                  </ParameterEntry>
                )}
              </ParameterEntries>
            </Section>
          )}
          <Section title={t`Legal`}>
            <ParameterEntries aria-label={t`Legal`}>
              <ParameterEntry to="/terms" icon={<FileText aria-hidden="true" />} title={t`Terms of use`}>
                {t`What applies to this customer area`}
              </ParameterEntry>
              <ParameterEntry to="/privacy" icon={<EyeOff aria-hidden="true" />} title={t`Privacy policy`}>
                {t`What is kept of you, and for how long`}
              </ParameterEntry>
            </ParameterEntries>
          </Section>
        </Stack>
      </Columns>
    </>
  );
}
