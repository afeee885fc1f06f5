import { useLingui } from '@lingui/react/macro';
import { useApi, useMayCall } from '@niveau/shared/contract';
import { useParams } from '@niveau/shared/router';
import { Fault } from '@niveau/shared/ui/fault';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { space as gap, media } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { ModuleSwitches } from './module-switches.tsx';
import { OverrideSwitch } from './override-switch.tsx';
import { SeeAs } from './see-as.tsx';
import { SpaceFacts } from './space-facts.tsx';
import { SpaceReleases } from './space-releases.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  align-items: start;
  gap: ${gap(3)};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gap(3)};
`;

/** One client space: its figures, its modules, what its users see, its releases. */
export function SpacePage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data: space, error, reload, isValidating } = useApi('GET provider/client/{id}', { params: { id } });
  const mayView = useMayCall('POST auth/view');
  const back = { to: '/spaces', label: t`Clients` };
  if (!space) {
    return (
      <>
        <PageHeader title={t`Client space`} back={back} />
        {error ? (
          <Fault
            title={t`The client space could not be loaded`}
            error={error}
            onRetry={reload}
            retrying={isValidating}
          />
        ) : (
          <SkeletonGroup label={t`Loading the client space`} shape="cards" />
        )}
      </>
    );
  }
  const company = [space.company_name, space.customer_code].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader title={space.client_space_name} subtitle={company} back={back} />
      {error && <StaleNotice error={error} />}
      <Stack key={space.id_client}>
        <SpaceFacts space={space} />
        <Columns>
          <ModuleSwitches space={space} />
          <Stack>
            {mayView && <SeeAs space={space} />}
            <OverrideSwitch space={space} />
          </Stack>
        </Columns>
        <SpaceReleases id_client={space.id_client} />
      </Stack>
    </>
  );
}
