import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CallOutput, useApi } from '@niveau/shared/contract';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { Note } from '@niveau/shared/ui/note';
import { Section } from '@niveau/shared/ui/section';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { space as gap, token } from '@niveau/shared/ui/tokens';
import { PackageCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormats } from '../use-formats.ts';
import { useModuleTitle } from './use-module-title.ts';

type Health = CallOutput<'GET provider/health'>;
type Release = Health['releases'][number];
type InSpace = Release['spaces'][number] & Pick<Release, 'module' | 'version' | 'channels'>;

const Version = styled.code`
  color: ${token('ink-muted')};
  font-size: 0.875em;
`;
const Notes = styled.div`
  display: grid;
  gap: ${gap(1)};
  margin-bottom: ${gap(2)};
`;

/** Each release that the space used today: who met an error in it, and what was taken back by itself. */
export function SpaceReleases({ id_client }: { readonly id_client: number }) {
  const { t } = useLingui();
  const { percent, instant } = useFormats();
  const titleOf = useModuleTitle();
  const health = useApi('GET provider/health', { query: { hours: 24 } });
  const columns: readonly Column<InSpace>[] = [
    {
      key: 'module',
      header: t`Module`,
      primary: true,
      cell: ({ module, version }) => (
        <>
          {titleOf(module)} <Version>{version}</Version>
        </>
      ),
    },
    {
      key: 'users',
      header: t`Users`,
      align: 'end',
      cell: ({ users }) => <Plural value={users} one="# user" other="# users" />,
    },
    {
      key: 'failed',
      header: t`Met an error`,
      align: 'end',
      cell: ({ failed_users, rate }) =>
        rate === null ? '—' : failed_users > 0 ? `${failed_users} (${percent(rate)})` : '0',
    },
    { key: 'state', header: t`Health`, cell: (release) => <Verdict release={release} /> },
  ];
  const rollbacks = health.data?.rollbacks.filter(
    ({ spaces }) => spaces.length === 0 || spaces.includes(id_client),
  );
  const rows = health.data && inSpace(health.data, id_client);
  return (
    <Section title={t`Releases in the last 24 hours`}>
      {rollbacks && rollbacks.length > 0 && (
        <Notes>
          {rollbacks.map(({ revision, module, from, to, at }) => (
            <Note key={revision} tone="warning">
              <Trans>
                {titleOf(module ?? '')} {from} was taken back by itself to {to}, {instant(at)}.
              </Trans>
            </Note>
          ))}
        </Notes>
      )}
      {rows ? (
        <DataTable
          caption={t`Releases in the last 24 hours`}
          columns={columns}
          rows={rows}
          rowKey={({ module, version }) => `${module}@${version}`}
          pageSize={20}
          empty={
            <EmptyState icon={<PackageCheck />} title={t`Nobody of this space opened a module today`}>
              {t`Once somebody does, each release stands here with the errors that were met in it.`}
            </EmptyState>
          }
        />
      ) : health.error ? (
        <Fault
          title={t`The releases could not be loaded`}
          error={health.error}
          onRetry={health.reload}
          retrying={health.isValidating}
        />
      ) : (
        <SkeletonGroup label={t`Loading the releases`} shape="rows" count={3} />
      )}
    </Section>
  );
}

function inSpace({ releases }: Health, id_client: number): readonly InSpace[] {
  return releases.flatMap(({ module, version, channels, spaces }) =>
    spaces.filter((one) => one.id_client === id_client).map((one) => ({ ...one, module, version, channels })),
  );
}

function Verdict({ release }: { readonly release: InSpace }) {
  const { t } = useLingui();
  if (release.held) return <StatusPill tone="warning">{t`Kept from this space`}</StatusPill>;
  if (release.failed_users > 0) return <StatusPill tone="error">{t`Errors`}</StatusPill>;
  return <StatusPill tone="success">{t`Sound`}</StatusPill>;
}
