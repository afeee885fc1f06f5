import { type CallOutput, useApi, useUser } from '@niveau/shared/contract';

export type Invitation = CallOutput<'GET user/{id}/user_invitations'>[number];

/** The open invitations to other spaces; none while they are not known. */
export function useInvitations(): readonly Invitation[] {
  const { id_user } = useUser();
  const { data } = useApi(
    'GET user/{id}/user_invitations',
    { params: { id: id_user } },
    { revalidateOnFocus: false, refreshInterval: 600_000 },
  );
  return data ?? [];
}
