import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SpaceRole } from '@niveau/shared/api/people';
import { AppError, callApi, notify, revalidate, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { FormErrorSummary } from '@niveau/shared/ui/form-error-summary';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { afterRefusal } from '../parts/after-refusal.ts';
import { Fields } from '../parts/page-layout.tsx';
import { RoleSelect } from '../users/role-choice.tsx';

interface DeleteRoleDialogProps {
  readonly role: SpaceRole;
  /** The roles of the space: whoever deletes one may not read the users, whose list has its own. */
  readonly roles: readonly SpaceRole[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a role; those who have it, or will, get another one. */
export function DeleteRoleDialog({ role, roles, onClose, onDeleted }: DeleteRoleDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_client } = useUser();
  const [replacement, setReplacement] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const people = role.users + role.invitations;
  const { name } = role;
  const isOpen = people > 0 && (replacement === '' || replacement === String(role.id_role));

  const remove = async () => {
    setIsSent(true);
    if (isOpen) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await callApi('DELETE client/{idClient}/roles/{id}', {
        params: { idClient: id_client, id: role.id_role },
        query: people > 0 ? { id_role_replacement: Number(replacement) } : {},
      });
      notify({ type: 'success', message: t`Role ${name} deleted` });
      onClose();
      onDeleted();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      afterRefusal(error);
      setFailure(errorText(error.key));
    } finally {
      setIsBusy(false);
      // Somebody may have been given the role meanwhile: the question is asked again with what is true now.
      void revalidate(
        'GET client/{idClient}/roles',
        'GET client/{idClient}/users/datatable',
        'GET professional/{id}/roles_client',
      );
    }
  };

  return (
    <Dialog
      title={t`Delete the role ${name}?`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t`Delete`}
          </Button>
        </>
      }
    >
      <Fields>
        <FormErrorSummary message={failure} />
        {people > 0 ? (
          <>
            <p>
              <Plural
                value={people}
                one="# person has this role or is invited with it. Which role shall they have instead?"
                other="# people have this role or are invited with it. Which role shall they have instead?"
              />
            </p>
            <RoleSelect
              label={t`Their new role`}
              value={replacement}
              onChange={setReplacement}
              roles={roles.filter(({ id_role, is_within }) => is_within && id_role !== role.id_role)}
              error={isSent && isOpen ? errorText('field_required') : undefined}
            />
          </>
        ) : (
          <p>
            <Trans>Nobody has this role. It cannot be brought back.</Trans>
          </p>
        )}
      </Fields>
    </Dialog>
  );
}
