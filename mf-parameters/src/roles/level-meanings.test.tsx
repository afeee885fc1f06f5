import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { designations, levels } from '@niveau/shared/domain/permission';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { levelsThatCount, meaningOf } from './level-meanings.ts';
import { useLevelWords } from './use-level-words.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const words = () =>
  renderHook(() => useLevelWords(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    ),
  }).result.current;

test.each(designations)('every level of %s that the server tells apart has its words', (designation) => {
  const offers = words().offers(designation, levels.admin);
  expect(offers.length).toBeGreaterThan(0);
  for (const { words: said } of offers) expect(said).not.toBe('');
  expect(offers.map(({ level }) => level)).toEqual(levelsThatCount(meaningOf(designation)));
});

test('levels that allow nothing more say what the one below allows', () => {
  const { allows } = words();
  expect(allows('USER', levels.all)).toBe(allows('USER', levels.vision));
  expect(allows('USER', levels.admin)).not.toBe(allows('USER', levels.all));
  expect(allows('ORDC', levels.none)).toBe('Sees nothing of it');
  expect(allows('ORDC', levels.edit)).toBe('Sees orders and proposals · Validates or declines proposals');
});
