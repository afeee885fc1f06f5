import { locales } from '@niveau/shared/i18n/locale';
import { type BuiltModule, readBuiltModule } from '../built-module.ts';
import { buildModules, libraryFile } from '../testing/build-module.ts';
import { hashesOf, sampleModule } from '../testing/sample-module.ts';
import { firstRouteOf } from './check-budget.ts';
import { checkSharedCopies } from './check-shared-copies.ts';
import { readChunkGraph } from './chunk-graph.ts';
import { publishGate } from './publish-gate.ts';

const { name, contract, routes, menu, badges } = sampleModule().manifest;
const manifest = { name, contract, routes, menu, badges };
const texts = Object.fromEntries(
  locales.map((locale) => [`locales/${locale}.po`, 'msgid "Hello"\nmsgstr "x"\n']),
);

/** A build takes seconds, more on a busy machine. */
jest.setTimeout(240_000);

const entryOf = (built: { readonly manifest: unknown }) => {
  const { manifest: written } = built;
  if (typeof written === 'object' && written !== null && 'entry' in written) return String(written.entry);
  throw new TypeError('release.json has no entry');
};

/** Each library of the shell, as a module would bring it along. */
const copies: Readonly<Record<string, string>> = {
  react: libraryFile('react/index.js'),
  'react-dom': libraryFile('react-dom/client.js'),
  'react/jsx-runtime': libraryFile('react/jsx-runtime.js'),
  'styled-components': libraryFile('styled-components/dist/styled-components.browser.esm.js'),
  swr: libraryFile('swr/dist/index/index.mjs'),
  '@lingui/core': libraryFile('@lingui/core/dist/index.mjs'),
  '@lingui/react': libraryFile('@lingui/react/dist/index.mjs'),
  'react-router-dom': libraryFile('react-router-dom/dist/index.mjs'),
};
const withCopies = [
  ...Object.values(copies).map((file, index) => `import * as copy${index} from ${JSON.stringify(file)};`),
  `export const all = [${Object.keys(copies).map((_, index) => `copy${index}`)}];`,
].join('\n');

const withScreens = {
  ...texts,
  'entry.ts': `
    import { createModule } from '@niveau/shared/contract';
    import { App } from './app.tsx';
    export const { bootstrap, mount, unmount } = createModule({
      App,
      catalogs: [(locale) => import(\`./locales/\${locale}.po\`)],
    });`,
  'app.tsx': `
    import { lazy } from 'react';
    import styled from 'styled-components';
    import useSWR from 'swr';
    const Small = lazy(() => import('./small.tsx'));
    const Large = lazy(() => import('./large.tsx'));
    const Chart = lazy(() => import('./chart.tsx'));
    const Box = styled.div\`color: red;\`;
    export const App = () => { useSWR('x'); return <Box><Small /><Large /><Chart /></Box>; };`,
  'small.tsx': 'export default () => <p>a small screen</p>;',
  'chart.tsx': `
    import { VictoryAxis } from ${JSON.stringify(libraryFile('victory/es/index.js'))};
    export default () => <VictoryAxis label="${'a chart '.repeat(400)}" />;`,
  'large.tsx': `export default () => <p>${'a large screen '.repeat(400)}</p>;`,
};

describe('a module that was built for real', () => {
  let built: BuiltModule;
  let again: BuiltModule;
  let heavy: BuiltModule;
  beforeAll(async () => {
    const folders = await buildModules([
      { manifest, sources: withScreens },
      { manifest, sources: withScreens },
      { manifest, sources: { ...texts, 'entry.ts': withCopies } },
    ]);
    const [first, second, third] = await Promise.all(folders.map((folder) => readBuiltModule(folder)));
    if (!first || !second || !third) throw new Error('three modules were built');
    [built, again, heavy] = [first, second, third];
  });

  test('passes the gate, and its screens and languages are told apart', () => {
    expect(publishGate(built)).toMatchObject({ ok: true });

    const graph = readChunkGraph(entryOf(built), built.files);
    expect(graph.opening).toHaveLength(2);
    expect(graph.next).toHaveLength(3);
    const textOf = (names: readonly string[]) =>
      names.map((file) => built.files.get(file)?.toString()).join();
    const route = firstRouteOf(entryOf(built), built.files);
    expect(textOf(route.scripts)).toContain('a large screen');
    expect(textOf(route.scripts)).not.toContain('a small screen');
    expect(textOf(route.scripts)).not.toContain('VictoryAxis');
    expect(route.textBytes).toBeGreaterThan(0);
  });

  test('has the same files when it is built again in another folder', () => {
    expect([...built.files.keys()]).not.toHaveLength(0);
    expect(hashesOf(again.files)).toEqual(hashesOf(built.files));
  });

  test('is refused for each shared library that it brings along', () => {
    const refusals = checkSharedCopies(heavy.files);
    for (const { mend } of refusals) expect(mend).toMatch(/\w/);
    const found = refusals.map(({ reason }) => reason.replace(/^.* of /, ''));
    expect(new Set(found)).toEqual(new Set(Object.keys(copies)));
  });
});
