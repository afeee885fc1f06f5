import { useLingui } from '@lingui/react/macro';

/** Says a role's name: the two that every space has in the reader's language, a space's own as it was given. */
export function useRoleName(): (name: string) => string {
  const { t } = useLingui();
  return (name) => {
    if (name === 'manager') return t`Manager`;
    if (name === 'consultant') return t`Consultant`;
    return name;
  };
}
