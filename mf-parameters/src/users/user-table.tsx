import { useLingui } from '@lingui/react/macro';
import { useLocale, useUser } from '@niveau/shared/contract';
import { actionsOn, type UserWish } from '@niveau/shared/domain/user-actions';
import { formatDate } from '@niveau/shared/i18n/format';
import { AvatarBadge } from '@niveau/shared/ui/avatar-badge';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { type Column, DataTable, type Sort } from '@niveau/shared/ui/data-table';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useRoleName } from '../parts/role-name.ts';
import { keyOf, nameOf, type SpaceUser } from './space-user.ts';
import { UserMenu } from './user-menu.tsx';
import { UserStatePill } from './user-state-pill.tsx';

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-width: 0;
  padding: ${space(0.75)} 0;
`;
const Texts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1)};
`;
const Email = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const NoBreak = styled.span`
  white-space: nowrap;
`;
const Check = styled.span`
  display: block;
  margin-left: -${space(1)};
  ${media.small} { margin: 0; }
`;

interface UserTableProps {
  readonly people: readonly SpaceUser[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly paging: { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };
  readonly empty: ReactNode;
  readonly mayDecide: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (person: SpaceUser, isSelected: boolean) => void;
  readonly onWish: (wish: UserWish, person: SpaceUser) => void;
}

/** The people of the space and those invited, as a table, and as cards on a phone. */
export function UserTable(props: UserTableProps) {
  const { people, mayDecide, selected, onSelect, onWish, ...table } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const own = useUser();
  const roleName = useRoleName();
  const sortable = () => '';
  const columns: readonly Column<SpaceUser>[] = [
    ...(mayDecide
      ? [
          {
            key: 'selected',
            header: t`Selection`,
            bare: true,
            wideOnly: true,
            cell: (person: SpaceUser) => {
              const actions = actionsOn(person, own);
              const name = nameOf(person);
              return (
                actions.some((wish) => wish === 'remove-access' || wish === 'cancel-invitation') && (
                  <Check>
                    <CheckboxField
                      bare
                      label={t`Select ${name}`}
                      value={selected.has(keyOf(person))}
                      onChange={(isSelected) => onSelect(person, isSelected)}
                    />
                  </Check>
                )
              );
            },
          },
        ]
      : []),
    {
      key: 'name',
      header: t`Person`,
      primary: true,
      sortBy: sortable,
      cell: (person) => (
        <Person>
          <AvatarBadge
            initials={person.badge?.initial || person.email.slice(0, 1)}
            color={person.badge?.badge_color}
          />
          <Texts>
            <Name>
              {nameOf(person)}
              {person.is_principal && <StatusPill tone="neutral">{t`Main account`}</StatusPill>}
              {person.id_user === own.id_user && <StatusPill tone="neutral">{t`You`}</StatusPill>}
            </Name>
            {nameOf(person) !== person.email && <Email>{person.email}</Email>}
          </Texts>
        </Person>
      ),
    },
    { key: 'role', header: t`Role`, sortBy: sortable, cell: ({ role }) => roleName(role.name) },
    {
      key: 'state',
      header: t`State`,
      sortBy: sortable,
      cell: (person) => (
        <NoBreak>
          <UserStatePill person={person} />
        </NoBreak>
      ),
    },
    {
      key: 'date_added',
      header: t`Since`,
      sortBy: sortable,
      cell: ({ date_added }) => <NoBreak>{formatDate(locale, date_added, own.time_zone)}</NoBreak>,
    },
    ...(mayDecide
      ? [
          {
            key: 'actions',
            header: t`Actions`,
            bare: true,
            align: 'end' as const,
            cell: (person: SpaceUser) => <UserMenu person={person} onWish={onWish} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable caption={t`Users`} columns={columns} rows={people} rowKey={keyOf} pageSize={20} {...table} />
  );
}
