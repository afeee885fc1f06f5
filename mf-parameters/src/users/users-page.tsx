import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { revalidate, useApi, useMayCall, useUser } from '@niveau/shared/contract';
import type { UserWish } from '@niveau/shared/domain/user-actions';
import { Button } from '@niveau/shared/ui/button';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { usePageInRange } from '@niveau/shared/ui/use-page-in-range';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { SearchX, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { FailedLoad } from '../parts/failed-load.tsx';
import { useAddressFilters } from '../parts/use-address-filters.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { keyOf, nameOf, type SpaceUser } from './space-user.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserTable } from './user-table.tsx';

const pageSize = 20;
const sorts = ['name', 'role', 'state', 'date_added'] as const;
const states = ['all', 'active', 'waiting'] as const;

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change-role'; readonly person: SpaceUser }
  | { readonly kind: 'remove-access' | 'cancel-invitation'; readonly people: readonly SpaceUser[] };

/** Who has access to the space, with which role, and who is invited; administrators decide over it here. */
export function UsersPage() {
  const { t } = useLingui();
  const { id_client } = useUser();
  const mayInvite = useMayCall('POST user_invitation/invite/client/{id}');
  const filters = useAddressFilters();
  const { search } = filters;
  const state = states.find((one) => one === filters.get('state')) ?? 'all';
  const sort = sorts.find((one) => one === filters.get('sort')) ?? 'name';
  const order = filters.get('order') === 'desc' ? 'desc' : 'asc';
  const [typed, setTyped] = useTypedSearch(search, (text) =>
    filters.change({ search: text }, { replace: true }),
  );
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [selected, setSelected] = useState<ReadonlyMap<string, SpaceUser>>(new Map());
  const users = useApi(
    'GET client/{idClient}/users/datatable',
    {
      params: { idClient: id_client },
      query: {
        limit: pageSize,
        offset: (filters.page - 1) * pageSize,
        sort,
        order,
        ...(search && { search }),
        ...(state !== 'all' && { state }),
      },
    },
    { keepPreviousData: true },
  );
  usePageInRange({ list: users, page: filters.page, pageSize, onPage: filters.fallBackTo });
  const reload = () => {
    setSelected(new Map());
    void revalidate('GET client/{idClient}/users/datatable', 'GET client/{idClient}/roles');
  };
  const actions = useUserActions(reload);

  const wish = (what: UserWish, person: SpaceUser) => {
    if (what === 'resend') void actions.resend(person);
    else if (what === 'reset-password') void actions.resetPassword(person);
    else if (what === 'change-role') setOpen({ kind: what, person });
    else setOpen({ kind: what, people: [person] });
  };
  const confirm = async (kind: 'remove-access' | 'cancel-invitation', people: readonly SpaceUser[]) => {
    setIsBusy(true);
    await (kind === 'remove-access'
      ? actions.removeAccess(people)
      : actions.cancelInvitations(people)
    ).finally(() => setIsBusy(false));
    setOpen(null);
  };
  const select = (person: SpaceUser, isSelected: boolean) => {
    const next = new Map(selected);
    if (isSelected) next.set(keyOf(person), person);
    else next.delete(keyOf(person));
    setSelected(next);
  };
  const isNarrowed = search !== '' || state !== 'all';
  const total = users.meta?.total ?? 0;

  return (
    <>
      <PageHeader
        title={t`Users`}
        back={{ to: '/', label: t`Parameters` }}
        actions={
          mayInvite && (
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden="true" />}
              onClick={() => setOpen({ kind: 'invite' })}
            >
              {t`Invite`}
            </Button>
          )
        }
      />
      <Toolbar label={t`Search in the users`}>
        <SearchField label={t`Search by name, e-mail or role`} value={typed} onChange={setTyped} />
        <SegmentedControl
          label={t`State`}
          selected={state}
          onSelect={(next) => filters.change({ state: next === 'all' ? '' : next })}
          options={[
            { key: 'all', label: t`All` },
            { key: 'active', label: t`Active` },
            { key: 'waiting', label: t`Invited` },
          ]}
        />
      </Toolbar>
      {selected.size > 0 && (
        <SelectionBar
          people={[...selected.values()]}
          onRemoveAccess={(people) => setOpen({ kind: 'remove-access', people })}
          onCancelInvitations={(people) => setOpen({ kind: 'cancel-invitation', people })}
          onClear={() => setSelected(new Map())}
        />
      )}
      {users.data ? (
        <UserTable
          people={users.data}
          sort={{ key: sort, descending: order === 'desc' }}
          onSort={({ key, descending }) => filters.change({ sort: key, order: descending ? 'desc' : '' })}
          paging={{
            page: filters.page,
            total,
            onPage: filters.choosePage,
          }}
          mayDecide={mayInvite}
          selected={new Set(selected.keys())}
          onSelect={select}
          onWish={wish}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={<SearchX />}
                title={t`Nobody matches`}
                action={
                  <Button
                    onClick={() => filters.change({ search: '', state: '' })}
                  >{t`Show everybody`}</Button>
                }
              />
            ) : (
              <EmptyState icon={<UsersRound />} title={t`Nobody here yet`} />
            )
          }
        />
      ) : users.error ? (
        <FailedLoad
          title={t`The users could not be loaded`}
          error={users.error}
          onRetry={users.reload}
          retrying={users.isValidating}
        />
      ) : (
        <SkeletonGroup label={t`Loading the users`} shape="rows" count={6} />
      )}
      {open?.kind === 'invite' && <InviteDialog onClose={() => setOpen(null)} onInvited={reload} />}
      {open?.kind === 'change-role' && (
        <ChangeRoleDialog
          person={users.data?.find((one) => keyOf(one) === keyOf(open.person)) ?? open.person}
          onClose={() => setOpen(null)}
          onTried={reload}
        />
      )}
      {open?.kind === 'remove-access' && (
        <ConfirmDialog
          title={t`Remove access?`}
          confirm={t`Remove access`}
          danger
          busy={isBusy}
          onConfirm={() => void confirm('remove-access', open.people)}
          onCancel={() => setOpen(null)}
        >
          <Names people={open.people} />
          <Trans>
            They are signed out of this space at once. Their settings here are deleted; what they did stays in
            the activity.
          </Trans>
        </ConfirmDialog>
      )}
      {open?.kind === 'cancel-invitation' && (
        <ConfirmDialog
          title={
            <Plural value={open.people.length} one="Cancel the invitation?" other="Cancel the invitations?" />
          }
          confirm={t`Cancel the invitation`}
          danger
          busy={isBusy}
          onConfirm={() => void confirm('cancel-invitation', open.people)}
          onCancel={() => setOpen(null)}
        >
          <Names people={open.people} />
          <Trans>The link in the e-mail stops working.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

function Names({ people }: { readonly people: readonly SpaceUser[] }) {
  return (
    <p>
      <strong>{people.map(nameOf).join(', ')}</strong>
    </p>
  );
}
