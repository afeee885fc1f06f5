import { Trans } from '@lingui/react/macro';
import { useApi, useUser } from '@niveau/shared/contract';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { useRoleName } from '../bars/role-name.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
`;
const Choice = styled.button`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  width: 100%;
  min-height: 52px;
  padding: ${space(0.75)} ${space(1.5)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  color: ${token('ink')};
  text-align: left;
  cursor: pointer;
  &:hover { border-color: ${token('line-strong')}; }
  &[aria-current] { border-color: ${token('accent-text')}; background: ${token('accent-soft')}; cursor: default; }
  &:focus-visible { border-radius: ${radius.medium}; }
  > span { flex: 1 1 auto; min-width: 0; overflow-wrap: anywhere; }
  > svg { color: ${token('accent-text')}; }
`;
const Role = styled.small`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;
const Note = styled.p`
  ${type.small}
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
`;

/** The spaces of the user, under a heading of the page's own; choosing one goes there. */
export function SpaceSwitcher({ onSwitched }: { readonly onSwitched: () => void }) {
  const roleName = useRoleName();
  const user = useUser();
  const { switchSpace } = useServices();
  const textOf = useErrorText();
  const { data, error } = useApi(
    'GET user/{id}/clients',
    { params: { id: user.id_user } },
    { revalidateOnFocus: false },
  );

  const choose = (idClient: number) => {
    onSwitched();
    void switchSpace(idClient);
  };
  return (
    <>
      {!data && !error && <Skeleton height="52px" shape="block" />}
      {error && <Note role="alert">{textOf(error.key)}</Note>}
      {data && (
        <List>
          {data.map(({ id_client, client_space_name, role }) => (
            <li key={id_client}>
              <Choice
                type="button"
                aria-current={id_client === user.id_client ? 'true' : undefined}
                onClick={() => id_client !== user.id_client && choose(id_client)}
              >
                <span>
                  {client_space_name}
                  <Role>{roleName(role.name)}</Role>
                </span>
                {id_client === user.id_client && <Check size={20} aria-hidden="true" />}
              </Choice>
            </li>
          ))}
        </List>
      )}
      {data?.length === 1 && (
        <Note>
          <Trans>You belong to this space alone.</Trans>
        </Note>
      )}
    </>
  );
}
