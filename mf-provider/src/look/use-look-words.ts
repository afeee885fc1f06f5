import { useLingui } from '@lingui/react/macro';
import type { LookValues } from './look-values.ts';

/** What the parts of a look are called. */
export function useLookWords(): Readonly<Record<keyof LookValues, string>> {
  const { t } = useLingui();
  return {
    primary: t`Main colour`,
    primary_dark: t`Main, dark`,
    primary_light: t`Main, light`,
    secondary: t`Second colour`,
    secondary_dark: t`Second, dark`,
    secondary_light: t`Second, light`,
    error: t`Error`,
    warning: t`Warning`,
    success: t`Success`,
    src_logo_light_v2: t`Logo`,
    src_logo_dark: t`Logo on dark grounds`,
    src_favicon: t`Icon of the browser’s tab`,
    src_background_login: t`Picture of the sign-in page`,
    src_background_login_mobile: t`Picture of the sign-in page on phones`,
  };
}
