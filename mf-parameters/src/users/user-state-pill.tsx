import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { Clock } from 'lucide-react';
import type { SpaceUser } from './space-user.ts';

/** Whether somebody is in the space, or how far their invitation is. */
export function UserStatePill({ person }: { readonly person: SpaceUser }) {
  const { t } = useLingui();
  if (person.id_user_invitation === null && person.state === 'waiting')
    return <StatusPill tone="warning">{t`Not confirmed yet`}</StatusPill>;
  if (person.state === 'active') return <StatusPill tone="success">{t`Active`}</StatusPill>;
  if (person.invitation_state === 2) return <StatusPill tone="error">{t`Declined`}</StatusPill>;
  return (
    <StatusPill tone="info" icon={<Clock aria-hidden="true" />}>
      {person.invitation_state === 3 ? t`Invited again` : t`Invited`}
    </StatusPill>
  );
}
