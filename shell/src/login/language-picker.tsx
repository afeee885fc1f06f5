import { useLingui } from '@lingui/react/macro';
import { isLocale, type Locale, localeNames, locales } from '@niveau/shared/i18n/locale';

/** The language of the page before anybody has signed in, each under its own name. */
export function LanguagePicker({ onChoose }: { readonly onChoose: (locale: Locale) => void }) {
  const { i18n, t } = useLingui();
  return (
    <p>
      <select
        className="login-select"
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={({ target }) => isLocale(target.value) && onChoose(target.value)}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
    </p>
  );
}
