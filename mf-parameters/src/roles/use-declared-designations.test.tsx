import { levels } from '@niveau/shared/domain/permission';
import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen } from '@testing-library/react';
import { manifest } from '../../module.ts';
import { groupModules } from './module-groups.ts';
import { useLevelWords } from './use-level-words.ts';
import { useModuleNames } from './use-module-names.ts';

const inEach = (text: string) => ({
  en: text,
  fr: `${text} (fr)`,
  de: text,
  es: text,
  it: text,
  nl: text,
  pt: text,
});
const visits = {
  version: '1.0.0',
  manifest: {
    ...manifest,
    name: 'mf-site-visits',
    designation: {
      labels: inEach('Site visits'),
      levels: { 1: inEach('Sees the visits'), 3: inEach('Plans visits') },
    },
  },
};

function Words() {
  const names = useModuleNames();
  const words = useLevelWords();
  return (
    <>
      <p>{names.module('MOD_SITE_VISITS')}</p>
      <p>{names.module('MOD_GONE_AWAY')}</p>
      <p>{words.allows('MOD_SITE_VISITS', levels.edit)}</p>
      <p>{words.allows('MOD_SITE_VISITS', levels.admin)}</p>
    </>
  );
}

test('a module of another team says itself what it and its levels are called, in the reader’s language', async () => {
  const directory = { modules: [visits], disabled: [] };
  const shell = await renderModule(Words, { basename: '/parameter', double: createApiDouble({}), directory });
  for (const text of ['Site visits', 'Gone away', 'Sees the visits', 'Sees the visits · Plans visits'])
    expect(screen.getByText(text)).toBeVisible();
  shell.unmount();
  const french = { basename: '/parameter', double: createApiDouble({}), directory, locale: 'fr' } as const;
  await renderModule(Words, french);
  expect(screen.getByText('Site visits (fr)')).toBeVisible();
});

test('it stands among the services of the matrix', () => {
  const groups = groupModules(['MOD_SITE_VISITS', 'ORDC', 'DOCS']);
  expect(groups.find(({ group }) => group === 'services')?.modules).toEqual(['DOCS', 'MOD_SITE_VISITS']);
});
