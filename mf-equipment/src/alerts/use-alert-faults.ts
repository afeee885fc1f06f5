import { useLingui } from '@lingui/react/macro';
import { type AlertFault, alertFaults } from './alert-schema.ts';

/** Says why an entry is refused, and what would be accepted. */
export function useAlertFaults(): (issue: { readonly message: string }) => string {
  const { t } = useLingui();
  const words: Readonly<Record<AlertFault, string>> = {
    'name-missing': t`Give the alert a name`,
    'measure-missing': t`Choose what to watch`,
    'value-missing': t`Enter a value`,
    'value-wrong': t`Enter a number`,
    'change-not-positive': t`Enter a number greater than 0`,
    'within-wrong': t`Enter a number of hours, up to 168`,
    'back-wrong': t`Enter 0 or a greater number`,
  };
  return ({ message }) => {
    const fault = alertFaults.find((name) => name === message);
    return fault ? words[fault] : t`This value is not valid`;
  };
}
