import { useLingui } from '@lingui/react/macro';
import { useApi, useUser } from '@niveau/shared/contract';
import { SelectField } from '@niveau/shared/ui/select-field';
import { useRoleName } from '../parts/role-name.ts';
import type { GivableRole } from './space-user.ts';

interface RoleChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  readonly hint?: string;
}

/** The roles that the user may give: none that holds more than their own. */
function useGivableRoles(): readonly GivableRole[] {
  const { id_professional } = useUser();
  const { data } = useApi('GET professional/{id}/roles_client', { params: { id: id_professional } });
  return data ?? [];
}

/** One of the roles that the user may give. */
export function RoleChoice(props: RoleChoiceProps) {
  return <RoleSelect {...props} roles={useGivableRoles()} />;
}

interface RoleSelectProps extends RoleChoiceProps {
  readonly roles: readonly Pick<GivableRole, 'id_role' | 'name'>[];
}

/** One of some roles. */
export function RoleSelect({ label, value, onChange, error, hint, roles }: RoleSelectProps) {
  const { t } = useLingui();
  const roleName = useRoleName();
  return (
    <SelectField
      required
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={onChange}
      placeholder={t`Choose a role`}
      options={roles.map(({ id_role, name }) => ({ value: String(id_role), label: roleName(name) }))}
    />
  );
}
