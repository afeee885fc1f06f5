import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, useUser } from '@niveau/shared/contract';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { afterRefusal, isSaidByShell } from '../parts/after-refusal.ts';
import { nameOf, type SpaceUser } from './space-user.ts';

const idsOf = (people: readonly SpaceUser[], name: 'id_user' | 'id_user_invitation'): number[] =>
  people.flatMap((person) => person[name] ?? []);

/**
 * What an administrator does with people, each answering whether it was done. The handling rules say why where it was
 * not; the list is read again either way, since another administrator may have been first.
 */
export function useUserActions(reload: () => void) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_client } = useUser();

  const attempt = async (
    work: () => Promise<unknown>,
    done: () => void,
    refused: (error: AppError) => void = () => undefined,
  ): Promise<boolean> => {
    try {
      await work();
      done();
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      afterRefusal(error);
      refused(error);
      return false;
    } finally {
      reload();
    }
  };
  const inviteAgain = (people: readonly SpaceUser[]) =>
    attempt(
      async () => {
        for (const { email, role } of people)
          await callApi('POST user_invitation/invite/client/{id}', {
            params: { id: id_client },
            body: { emails: [email], id_role: role.id_role },
          });
      },
      () => notify({ type: 'success', message: t`Invited again` }),
    );

  return {
    resend: (person: SpaceUser) => {
      const { email } = person;
      return attempt(
        () =>
          callApi('POST user_invitation/resend_mail/{id}', {
            params: { id: person.id_user_invitation ?? 0 },
          }),
        () => notify({ type: 'success', message: t`Invitation sent again to ${email}` }),
      );
    },
    resetPassword: ({ email }: SpaceUser) =>
      attempt(
        () => callApi('POST user/invitation/reset_password', { body: { email } }),
        () => notify({ type: 'success', message: t`Link for a new password sent to ${email}` }),
        (error) => {
          // On other pages this call is a form's, which says itself why it was refused.
          if (!isSaidByShell(error)) {
            const reason = errorText(error.key);
            notify({ type: 'error', message: t`No link was sent to ${email}: ${reason}` });
          }
        },
      ),
    removeAccess: (people: readonly SpaceUser[]) => {
      const [first] = people;
      const name = first ? nameOf(first) : '';
      return attempt(
        () =>
          callApi('DELETE client/{idClient}/user/access', {
            params: { idClient: id_client },
            body: { id_users: idsOf(people, 'id_user') },
          }),
        () =>
          notify({
            type: 'success',
            message:
              people.length === 1
                ? t`${name} has no access any more`
                : plural(people.length, {
                    one: '# person has no access any more',
                    other: '# people have no access any more',
                  }),
          }),
      );
    },
    cancelInvitations: (people: readonly SpaceUser[]) =>
      attempt(
        () =>
          callApi('DELETE user_invitation', {
            body: { id_user_invitations: idsOf(people, 'id_user_invitation') },
          }),
        () =>
          notify({
            type: 'success',
            message: plural(people.length, {
              one: '# invitation cancelled',
              other: '# invitations cancelled',
            }),
            action: { label: t`Invite again`, run: () => void inviteAgain(people) },
          }),
      ),
  };
}
