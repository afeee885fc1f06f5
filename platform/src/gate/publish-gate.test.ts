import { hashesOf, sampleModule } from '../testing/sample-module.ts';
import { checkContract } from './check-contract.ts';
import { publishGate } from './publish-gate.ts';

type Sample = ReturnType<typeof sampleModule>;

/** Why the gate refuses: whatever the rule, with a reason and a mend. */
function refusalsOf(built: { readonly manifest: unknown; readonly files: Sample['files'] }) {
  const answer = publishGate(built);
  const refusals = answer.ok ? [] : answer.refusals;
  for (const { reason, mend } of refusals)
    expect([reason, mend]).toEqual(Array(2).fill(expect.stringMatching(/\w/)));
  return refusals;
}

function withFiles(files: ReadonlyMap<string, Buffer>, changes: Partial<Sample['manifest']> = {}): Sample {
  return { files, manifest: sampleModule({ files: hashesOf(files), ...changes }).manifest };
}

/** Text that compression cannot shrink much, the same at each run. */
function noise(bytes: number): string {
  let state = 1;
  let text = '';
  while (text.length < bytes) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    text += state.toString(36);
  }
  return text;
}

describe('the publish gate', () => {
  test('lets a whole module through and hands back its manifest', () => {
    const built = sampleModule();
    expect(publishGate(built)).toEqual({ ok: true, manifest: built.manifest });
  });

  test('refuses a permission that no designation stands for', () => {
    const { manifest, files } = sampleModule();
    const routes = [{ path: '/x', bars: 'both', permission: { module: 'ORDERS', level: 1 } }];
    expect(refusalsOf({ manifest: { ...manifest, routes, menu: [] }, files })).toEqual([
      {
        rule: 'permission',
        reason: expect.stringContaining('"ORDERS"'),
        mend: expect.stringContaining('shared/domain/permission.ts'),
      },
    ]);
  });

  test('refuses a badge whose permission is not the one that its call asks for', () => {
    const badge = { name: 'orders_cockpit', call: 'GET order/cockpit', query: {} };
    const lower = sampleModule({ badges: [{ ...badge, permission: { module: 'DOCS', level: 1 } }] });
    expect(refusalsOf(lower)).toEqual([expect.objectContaining({ rule: 'permission' })]);
    const unknown = sampleModule({
      badges: [{ ...badge, call: 'GET order/nothing', permission: { module: 'ORDC', level: 1 } }],
    });
    expect(refusalsOf(unknown)).toEqual([
      expect.objectContaining({
        rule: 'permission',
        reason: expect.stringContaining('no call of the catalogue'),
      }),
    ]);
  });

  test('refuses to read ahead what is no call, for what is no route, or from what the address does not hold', () => {
    const [route = ''] = sampleModule().manifest.routes.map(({ path }) => path);
    const reasons = (read: object) =>
      refusalsOf(sampleModule({ reads: [{ route, call: 'GET order/cockpit', ...read }] })).map(
        ({ reason }) => reason,
      );
    expect(reasons({ query: { state: 1 } })).toEqual([]);
    expect(reasons({ call: 'GET order/nothing' })).toEqual([
      expect.stringContaining('no call of the catalogue'),
    ]);
    expect(reasons({ route: '/elsewhere' })).toEqual([expect.stringContaining('no route of the module')]);
    expect(reasons({ params: { id: { route: 'id' } } })).toEqual([
      expect.stringContaining(`which ${route} does not hold`),
    ]);
  });

  test.each(['^2.0.0', '^0.9.0', 'newest'])('refuses the contract range %s', (contract) => {
    expect(refusalsOf(sampleModule({ contract }))).toEqual([expect.objectContaining({ rule: 'contract' })]);
  });

  test('a range holds later minors of the contract and no other major', () => {
    const { manifest } = sampleModule({ contract: '^1.2.0' });
    expect(checkContract(manifest, '1.4.1')).toEqual([]);
    expect(checkContract(manifest, '1.1.9')).toHaveLength(1);
    expect(checkContract(manifest, '2.0.0')).toHaveLength(1);
  });

  test('refuses a missing language, naming it', () => {
    const locales = ['de', 'en', 'es', 'fr', 'it'];
    expect(refusalsOf(sampleModule({ locales }))).toEqual([
      expect.objectContaining({ rule: 'locales', reason: 'no texts in nl, pt' }),
    ]);
  });

  test('refuses a menu label that is missing in a language', () => {
    const { manifest, files } = sampleModule();
    const menu = manifest.menu.map((entry) => ({ ...entry, labels: { ...entry.labels, nl: undefined } }));
    expect(refusalsOf({ manifest: { ...manifest, menu }, files })).toEqual([
      expect.objectContaining({ rule: 'locales', reason: expect.stringContaining('labels.nl') }),
    ]);
  });

  test('refuses a menu entry that leads nowhere or counts by a badge that is not declared', () => {
    const { manifest, files } = sampleModule();
    const menu = manifest.menu.map((entry) => ({ ...entry, page_link: '/elsewhere', badge: 'other' }));
    expect(refusalsOf({ manifest: { ...manifest, menu }, files }).map(({ rule }) => rule)).toEqual([
      'manifest',
      'manifest',
    ]);
  });

  test('refuses a file whose content is not what was hashed', () => {
    const { manifest, files } = sampleModule();
    const touched = new Map([...files].map(([name]) => [name, Buffer.from('var mf_other_;')]));
    expect(refusalsOf({ manifest, files: touched })).toEqual([
      expect.objectContaining({
        rule: 'files',
        reason: expect.stringContaining('is not the file whose hash'),
      }),
    ]);
  });

  test('refuses a file without a hash, a missing file and a name that leaves the folder', () => {
    const { manifest, files } = sampleModule();
    const more = new Map([...files, ['extra.js', Buffer.from('1')]]);
    expect(refusalsOf({ manifest, files: more })).toEqual([
      expect.objectContaining({ rule: 'files', reason: 'extra.js has no hash in the manifest' }),
    ]);
    expect(refusalsOf({ manifest, files: new Map() })).toEqual([
      expect.objectContaining({ rule: 'files', reason: expect.stringContaining('is missing in dist') }),
    ]);
    const away = withFiles(new Map([...files, ['../away.js', Buffer.from('1')]]));
    expect(refusalsOf(away)).toEqual([
      expect.objectContaining({ rule: 'files', reason: '../away.js cannot be the name of a file' }),
    ]);
    expect(refusalsOf(sampleModule({ version: '../1.0.0' }))).toEqual([
      expect.objectContaining({ rule: 'files' }),
    ]);
  });

  test('refuses a first route over 80 kB after gzip, and says how heavy it is', () => {
    const refusals = refusalsOf(
      withFiles(new Map([['remoteEntry.0a1b2c3d.js', Buffer.from(noise(140_000))]])),
    );
    expect(refusals).toEqual([
      expect.objectContaining({
        rule: 'budget',
        reason: expect.stringMatching(/weighs \d+\.\d kB after gzip/),
      }),
    ]);
  });

  test('refuses one chart over 100 kB, which no first route counts', () => {
    // As webpack writes them: the entry opens chunk 1, which brings the chart when it is asked for.
    const files = new Map([
      ['remoteEntry.0a1b2c3d.js', Buffer.from('r.e(1)')],
      ['1.0a1b2c3d.js', Buffer.from('c.push([[1],{}]);r.e(2)')],
      ['2.0a1b2c3d.js', Buffer.from(`c.push([[2],{}]);"VictoryAxis";${noise(175_000)}`)],
    ]);
    expect(refusalsOf(withFiles(files))).toEqual([
      expect.objectContaining({ rule: 'budget', reason: expect.stringMatching(/a chart brings \d+\.\d kB/) }),
    ]);
  });

  test('refuses a route of the shell, and one that another module has; later parts of a path are free', () => {
    const { manifest, files } = sampleModule();
    const at = (path: string) => ({
      manifest: { ...manifest, menu: [], routes: [{ path, bars: 'both' as const, permission: null }] },
      files,
    });
    const owners = new Map([
      ['mf-fleet', ['/gear', '/gear/import']],
      ['mf-sample', ['/orders_cockpit']],
    ]);
    const refusals = (path: string) => {
      const answer = publishGate(at(path), owners);
      return answer.ok ? [] : answer.refusals.map(({ rule, reason }) => `${rule}: ${reason}`);
    };
    expect(refusals('/gear/new')).toEqual(['route: the route /gear belongs to mf-fleet']);
    expect(refusals('/profile')).toEqual(["route: the route /profile is the shell's own"]);
    expect(refusals('/')).toEqual(["route: the route / is the shell's own"]);
    expect(refusals('/orders_cockpit/gear')).toEqual([]);
  });

  test('refuses the designation of another module, and an own one that is not declared', () => {
    const asking = (module: `MOD_${string}`, designation?: object) => {
      const permission = { module, level: 1 } as const;
      const routes = [{ path: '/orders_cockpit', bars: 'both' as const, permission }];
      return refusalsOf(sampleModule({ routes, menu: [], ...designation })).map(({ reason }) => reason);
    };
    const labels = sampleModule().manifest.menu[0]?.labels;
    expect(asking('MOD_OTHER')).toEqual([expect.stringContaining('not the designation of mf-sample')]);
    expect(asking('MOD_SAMPLE')).toEqual(['MOD_SAMPLE is asked for and not declared']);
    expect(asking('MOD_SAMPLE', { designation: { labels, levels: { 1: labels } } })).toEqual([]);
  });

  test('gives every reason at once', () => {
    const built = sampleModule({ contract: '^9.0.0', locales: [] });
    expect(refusalsOf(built).map(({ rule }) => rule)).toEqual(['contract', 'locales']);
  });
});
