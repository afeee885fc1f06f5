import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SpaceRole } from '@niveau/shared/api/people';
import { useApi, useMayCall, useUser } from '@niveau/shared/contract';
import { Link } from '@niveau/shared/router';
import { Button } from '@niveau/shared/ui/button';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Menu } from '@niveau/shared/ui/menu';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { Copy, Ellipsis, Plus, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FailedLoad } from '../parts/failed-load.tsx';
import { useRoleName } from '../parts/role-name.ts';
import { useAddressFilters } from '../parts/use-address-filters.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { NewRoleDialog } from './new-role-dialog.tsx';

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  color: ${token('accent-text')};
  font-weight: 600;
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1)};
`;
const Muted = styled.span`
  ${type.small}
  color: ${token('ink-muted')};
`;

type Open =
  | { readonly kind: 'new'; readonly from: SpaceRole | null }
  | { readonly kind: 'delete'; readonly role: SpaceRole };

/** The roles of the space: who has them and what they reach; made, copied and deleted here. */
export function RolesPage() {
  const { t } = useLingui();
  const { id_client } = useUser();
  const mayCreate = useMayCall('POST client/{idClient}/roles');
  const roleName = useRoleName();
  const filters = useAddressFilters();
  const { search } = filters;
  const [open, setOpen] = useState<Open | null>(null);
  const roles = useApi('GET client/{idClient}/roles', {
    params: { idClient: id_client },
    query: { limit: 100 },
  });
  const found = (roles.data ?? []).filter(({ name }) =>
    `${name} ${roleName(name)}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const columns: readonly Column<SpaceRole>[] = [
    {
      key: 'name',
      header: t`Role`,
      primary: true,
      sortBy: ({ name }) => roleName(name),
      cell: (role) => (
        <Title>
          <Name to={`/management_role/${role.id_role}`}>{roleName(role.name)}</Name>
          {role.system_role && <StatusPill tone="neutral">{t`Fixed`}</StatusPill>}
        </Title>
      ),
    },
    {
      key: 'modules',
      header: t`Reaches`,
      sortBy: (role) => reached(role),
      cell: (role) => (
        <Trans>
          {reached(role)} of {role.role_permissions.length} modules
        </Trans>
      ),
    },
    {
      key: 'users',
      header: t`Given to`,
      sortBy: ({ users }) => users,
      cell: (role) => (
        <span>
          <Plural value={role.users} _0="nobody" one="# person" other="# people" />
          {role.invitations > 0 && (
            <Muted>
              {' '}
              <Plural value={role.invitations} one="+ # invited" other="+ # invited" />
            </Muted>
          )}
        </span>
      ),
    },
    ...(mayCreate
      ? [
          {
            key: 'actions',
            header: t`Actions`,
            bare: true,
            align: 'end' as const,
            cell: (role: SpaceRole) => {
              const name = roleName(role.name);
              return (
                <Menu
                  label={t`Actions for ${name}`}
                  items={[
                    {
                      key: 'duplicate',
                      label: t`Duplicate`,
                      icon: <Copy aria-hidden="true" />,
                      onSelect: () => setOpen({ kind: 'new', from: role }),
                    },
                    ...(role.may_edit
                      ? [
                          {
                            key: 'delete',
                            label: t`Delete`,
                            icon: <Trash2 aria-hidden="true" />,
                            danger: true,
                            onSelect: () => setOpen({ kind: 'delete', role }),
                          },
                        ]
                      : []),
                  ]}
                  trigger={(trigger) => (
                    <IconButton
                      {...trigger}
                      label={t`Actions for ${name}`}
                      icon={<Ellipsis aria-hidden="true" />}
                    />
                  )}
                />
              );
            },
          },
        ]
      : []),
  ];

  return (
    <>
      <PageHeader
        title={t`Roles`}
        back={{ to: '/', label: t`Parameters` }}
        actions={
          mayCreate && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              disabled={!roles.data}
              onClick={() => setOpen({ kind: 'new', from: null })}
            >
              {t`New role`}
            </Button>
          )
        }
      />
      <Toolbar label={t`Search in the roles`}>
        <SearchField
          label={t`Search a role`}
          value={search}
          onChange={(text) => filters.change({ search: text }, { replace: true })}
        />
      </Toolbar>
      {roles.data ? (
        <DataTable
          caption={t`Roles`}
          columns={columns}
          rows={found}
          rowKey={({ id_role }) => id_role}
          empty={
            <EmptyState
              icon={<SearchX />}
              title={t`No role has this name`}
              action={<Button onClick={() => filters.change({ search: '' })}>{t`Show all roles`}</Button>}
            />
          }
        />
      ) : roles.error ? (
        <FailedLoad
          title={t`The roles could not be loaded`}
          error={roles.error}
          onRetry={roles.reload}
          retrying={roles.isValidating}
        />
      ) : (
        <SkeletonGroup label={t`Loading the roles`} shape="rows" count={4} />
      )}
      {open?.kind === 'new' && (
        <NewRoleDialog roles={roles.data ?? []} from={open.from} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'delete' && (
        <DeleteRoleDialog
          role={roles.data?.find(({ id_role }) => id_role === open.role.id_role) ?? open.role}
          roles={roles.data ?? []}
          onClose={() => setOpen(null)}
          onDeleted={() => undefined}
        />
      )}
    </>
  );
}

function reached({ role_permissions }: SpaceRole): number {
  return role_permissions.filter(({ level_permission }) => level_permission > 0).length;
}
