import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { RunOutWords } from './run-out-words.tsx';

const wordsOf = (date: string) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <RunOutWords date={date} today="2026-11-29" />
    </I18nProvider>,
  );
  return container.textContent;
};

test('days are those of the calendar: what runs out tomorrow does not run out today, however few hours are left', () => {
  expect(wordsOf('2026-11-29')).toMatch(/^Expected to run out today, .*29/);
  expect(wordsOf('2026-11-30')).toMatch(/^Expected to run out in 1 day, on .*30/);
  expect(wordsOf('2026-12-11')).toMatch(/^Expected to run out in 12 days, on .*11/);
});

test('a day that is past is not told', () => {
  expect(wordsOf('2026-11-28')).toBe('');
});
