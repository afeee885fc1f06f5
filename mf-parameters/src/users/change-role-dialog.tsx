import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { FormErrorSummary } from '@niveau/shared/ui/form-error-summary';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { afterRefusal } from '../parts/after-refusal.ts';
import { Fields } from '../parts/page-layout.tsx';
import { RoleChoice } from './role-choice.tsx';
import { nameOf, type SpaceUser } from './space-user.ts';

interface ChangeRoleDialogProps {
  readonly person: SpaceUser;
  readonly onClose: () => void;
  /** Told after each attempt: another administrator may have been first. */
  readonly onTried: () => void;
}

/** Gives a member, or somebody invited, another role. */
export function ChangeRoleDialog({ person, onClose, onTried }: ChangeRoleDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_client } = useUser();
  const before = String(person.role.id_role);
  const [chosen, setChosen] = useState<string>();
  const role = chosen ?? before;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = nameOf(person);

  const save = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const body = { id_role: Number(role), expected: Number(before) };
      if (person.id_user_invitation !== null)
        await callApi('PUT user_invitation/{id}/role', { params: { id: person.id_user_invitation }, body });
      else if (person.id_user !== null)
        await callApi('PUT client/{idClient}/user/{idUser}/role', {
          params: { idClient: id_client, idUser: person.id_user },
          body,
        });
      notify({ type: 'success', message: t`Role of ${name} changed` });
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      afterRefusal(error);
      setFailure(errorText(error.key));
    } finally {
      setIsBusy(false);
      onTried();
    }
  };

  return (
    <Dialog
      title={t`Role of ${name}`}
      size="small"
      dirty={role !== before}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={role === before || role === ''}
            onClick={() => void save()}
          >
            {t`Change the role`}
          </Button>
        </>
      }
    >
      <Fields>
        <FormErrorSummary message={failure} />
        <RoleChoice label={t`Role`} value={role} onChange={setChosen} />
        <p>
          {person.state === 'active' ? (
            <Trans>The change holds at once, wherever {name} is signed in.</Trans>
          ) : (
            <Trans>{name} gets this role when accepting the invitation.</Trans>
          )}
        </p>
      </Fields>
    </Dialog>
  );
}
