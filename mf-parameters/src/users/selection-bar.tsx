import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { MailX, UserMinus } from 'lucide-react';
import { styled } from 'styled-components';
import type { SpaceUser } from './space-user.ts';

const Root = styled.div`
  ${type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-bottom: ${space(1.5)};
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${token('accent-soft')};
  > span { margin-right: auto; }
`;

interface SelectionBarProps {
  readonly people: readonly SpaceUser[];
  readonly onRemoveAccess: (people: readonly SpaceUser[]) => void;
  readonly onCancelInvitations: (people: readonly SpaceUser[]) => void;
  readonly onClear: () => void;
}

/** What can be done with the selected rows together. */
export function SelectionBar({ people, onRemoveAccess, onCancelInvitations, onClear }: SelectionBarProps) {
  const { t } = useLingui();
  const members = people.filter(({ id_user }) => id_user !== null);
  const invited = people.filter(({ id_user_invitation }) => id_user_invitation !== null);
  return (
    <Root role="region" aria-label={t`Selection`}>
      <span>
        <Plural value={people.length} one="# selected" other="# selected" />
      </span>
      {members.length > 0 && (
        <Button size="small" icon={<UserMinus aria-hidden="true" />} onClick={() => onRemoveAccess(members)}>
          {t`Remove access`} ({members.length})
        </Button>
      )}
      {invited.length > 0 && (
        <Button size="small" icon={<MailX aria-hidden="true" />} onClick={() => onCancelInvitations(invited)}>
          <Plural value={invited.length} one="Cancel # invitation" other="Cancel # invitations" />
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onClear}>
        {t`Clear the selection`}
      </Button>
    </Root>
  );
}
