import { Trans } from '@lingui/react/macro';
import type { Locale } from '@niveau/shared/i18n/locale';
import { legalPaths } from '../legal/legal-paths.ts';
import { ShellLink } from '../navigation/shell-link.tsx';
import { LanguagePicker } from './language-picker.tsx';

/** What stands under a page that needs no session: its language, and the provider's terms. */
export function PageFoot({ onLanguage }: { readonly onLanguage: (locale: Locale) => void }) {
  return (
    <footer className="login-foot">
      <LanguagePicker onChoose={onLanguage} />
      <span className="login-legal">
        <ShellLink className="login-link" to={legalPaths.terms}>
          <Trans>Terms</Trans>
        </ShellLink>
        <ShellLink className="login-link" to={legalPaths.privacy}>
          <Trans>Privacy</Trans>
        </ShellLink>
      </span>
    </footer>
  );
}
