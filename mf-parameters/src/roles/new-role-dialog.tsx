import { Trans, useLingui } from '@lingui/react/macro';
import type { SpaceRole } from '@niveau/shared/api/people';
import { callApi, notify, revalidate, useUser } from '@niveau/shared/contract';
import { readLevels } from '@niveau/shared/domain/permission';
import { useNavigate } from '@niveau/shared/router';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { FormikField } from '@niveau/shared/ui/formik-field';
import { SelectField } from '@niveau/shared/ui/select-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { useId, useMemo, useRef, useState } from 'react';
import { EntryForm } from '../parts/entry-form.tsx';
import { useRoleName } from '../parts/role-name.ts';
import { copyWithin } from './role-draft.ts';

interface NewRoleDialogProps {
  readonly roles: readonly SpaceRole[];
  /** The role to begin with; none for an empty one. */
  readonly from: SpaceRole | null;
  readonly onClose: () => void;
}

/** Makes a role, empty or like another, and opens it. */
export function NewRoleDialog({ roles, from, onClose }: NewRoleDialogProps) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const navigate = useNavigate();
  const { id_client, role_permissions } = useUser();
  const form = useId();
  const made = useRef<number | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const copyOf = from ? roleName(from.name) : '';
  const initial = useMemo(
    () => ({ name: from ? t`${copyOf} (copy)` : '', like: from ? String(from.id_role) : '' }),
    [from, copyOf, t],
  );
  return (
    <Dialog
      title={from ? t`Duplicate ${copyOf}` : t`New role`}
      size="small"
      dirty={isDirty}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="primary">
            {t`Create the role`}
          </Button>
        </>
      }
    >
      <EntryForm
        id={form}
        label={t`New role`}
        initial={initial}
        onDirty={setIsDirty}
        check={({ name }) => ({ name: name.trim() === '' ? 'field_required' : undefined })}
        onSend={async ({ name, like }) => {
          const model = roles.find(({ id_role }) => String(id_role) === like);
          const role = await callApi('POST client/{idClient}/roles', {
            params: { idClient: id_client },
            body: {
              name: name.trim(),
              role_permissions: model ? copyWithin(model.role_permissions, readLevels(role_permissions)) : [],
            },
          });
          await revalidate('GET client/{idClient}/roles', 'GET professional/{id}/roles_client');
          notify({ type: 'success', message: t`Role created` });
          made.current = role.id_role;
        }}
        onSent={() => {
          onClose();
          if (made.current !== null) navigate(`/management_role/${made.current}`);
        }}
      >
        {() => (
          <>
            <FormikField name="name">
              {(field) => (
                <TextField {...field} required autoFocus label={t`Name`} maxLength={60} autoComplete="off" />
              )}
            </FormikField>
            <FormikField name="like">
              {(field) => (
                <SelectField
                  {...field}
                  label={t`Begin with the rights of`}
                  options={[
                    { value: '', label: t`No rights` },
                    ...roles.map(({ id_role, name }) => ({ value: String(id_role), label: roleName(name) })),
                  ]}
                />
              )}
            </FormikField>
            <p>
              <Trans>You set the rights on the next page. Nobody has the role before you give it.</Trans>
            </p>
          </>
        )}
      </EntryForm>
    </Dialog>
  );
}
