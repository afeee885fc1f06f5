import { useLingui } from '@lingui/react/macro';
import { useLocale, useTheme } from '@niveau/shared/contract';
import { isLocale, localeNames, locales } from '@niveau/shared/i18n/locale';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { SelectField } from '@niveau/shared/ui/select-field';
import { space, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';

const Caption = styled.p`
  ${type.label}
  margin-bottom: ${space(0.75)};
`;

/** The language of the person, kept with their account. */
export function LanguageChoice() {
  const { t } = useLingui();
  const locale = useLocale();
  const { chooseLanguage } = useServices();
  return (
    <SelectField
      label={t`Language`}
      value={locale}
      options={locales.map((value) => ({ value, label: localeNames[value] }))}
      onChange={(value) => isLocale(value) && void chooseLanguage(value)}
    />
  );
}

/** Light, dark, or as the system says; kept on this device. */
export function ThemeChoice() {
  const { t } = useLingui();
  const { preference } = useTheme();
  const { chooseTheme } = useServices();
  return (
    <div>
      <Caption aria-hidden="true">{t`Theme`}</Caption>
      <SegmentedControl
        label={t`Theme`}
        options={[
          { key: 'light', label: t`Light` },
          { key: 'dark', label: t`Dark` },
          { key: 'default', label: t`As the system` },
        ]}
        selected={preference}
        onSelect={chooseTheme}
      />
    </div>
  );
}
