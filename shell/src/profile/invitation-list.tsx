import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, revalidate } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useRoleName } from '../bars/role-name.ts';
import { type Invitation, useInvitations } from '../bars/use-invitations.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;
const Entry = styled.li`
  ${type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};
  padding: ${space(1.5)} ${space(2)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
`;
const Texts = styled.span`
  flex: 1 1 11rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Role = styled.small`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;
const Actions = styled.span`
  display: flex;
  gap: ${space(1)};
`;

/** The open invitations to other spaces, each to accept or decline. Nothing without any. */
export function InvitationList({ heading }: { readonly heading: ReactNode }) {
  const invitations = useInvitations();
  if (invitations.length === 0) return null;
  return (
    <section>
      {heading}
      <List>
        {invitations.map((invitation) => (
          <InvitationEntry key={invitation.token} invitation={invitation} />
        ))}
      </List>
    </section>
  );
}

/** Both lists may have changed, also where the invitation is not there any more. */
const reloadLists = () => revalidate('GET user/{id}/user_invitations', 'GET user/{id}/clients');

function InvitationEntry({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const { token: link, client, role } = invitation;
  const space = client.client_space_name;

  async function answer(how: 'accept' | 'decline') {
    if (busy) return;
    setBusy(how);
    try {
      if (how === 'accept') {
        await callApi('PUT user_invitation/accept/{token}', { params: { token: link } });
        notify({ type: 'success', message: t`You now belong to ${space}. Switch to it in your profile.` });
      } else {
        await callApi('PUT user_invitation/decline/{token}', { params: { token: link } });
        notify({ type: 'info', message: t`The invitation to ${space} was declined.` });
      }
    } catch (error) {
      // The handling rules have spoken: what is left is to show the lists as they are.
      if (!(error instanceof AppError)) throw error;
    }
    setBusy(null);
    await reloadLists();
  }

  return (
    <Entry>
      <Texts>
        {space}
        <Role>
          <Trans>As {roleName(role.name)}</Trans>
        </Role>
      </Texts>
      <Actions>
        <Button size="small" busy={busy === 'decline'} onClick={() => void answer('decline')}>
          {t`Decline`}
        </Button>
        <Button size="small" variant="primary" busy={busy === 'accept'} onClick={() => void answer('accept')}>
          {t`Accept`}
        </Button>
      </Actions>
    </Entry>
  );
}
