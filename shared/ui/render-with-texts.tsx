import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Locale } from '../i18n/locale.ts';
import { uiCatalog } from './catalog.tsx';

/** For tests: draws a component in a language (English unless told) and gives a user to act with. */
export async function renderWithTexts(node: ReactNode, locale: Locale = 'en') {
  const { messages } = await uiCatalog(locale);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const view = await act(async () => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>));
  const again = (next: ReactNode) => view.rerender(<I18nProvider i18n={i18n}>{next}</I18nProvider>);
  return { ...view, again, user: userEvent.setup() };
}
