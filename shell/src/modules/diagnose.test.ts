/** @jest-environment node */
import { createHash } from 'node:crypto';
import { knowFile } from '../integrity.ts';
import { diagnose } from './diagnose.ts';
import type { AcceptedRelease } from './release-check.ts';

const base = 'https://niveau.example/modules/mf-orders/2.0.0/';
const release: AcceptedRelease = {
  base,
  manifest: {
    name: 'mf-orders',
    version: '2.0.0',
    contract: '^1.0.0',
    container: 'mf_orders',
    entry: 'entry.js',
    first_files: ['first.js'],
    routes: [],
    menu: [],
    badges: [],
    files: {},
    locales: [],
    built_at: '',
  },
};
for (const name of ['entry.js', 'first.js', 'later.js'])
  knowFile(base + name, `sha384-${createHash('sha384').update(name).digest('base64')}`);

/** A store that has these contents; whatever else is asked for is not there. */
const store =
  (contents: Readonly<Record<string, string>>): typeof fetch =>
  async (input) => {
    const content = contents[String(input).replace(base, '')];
    return new Response(content ?? '', { status: content === undefined ? 404 : 200 });
  };
const missing = (file: string) => Object.assign(new Error('no chunk'), { request: base + file });

test.each([
  ['is not there', {}, 'load'],
  ['is as it was signed', { 'entry.js': 'entry.js', 'first.js': 'first.js' }, 'mended'],
  ['is there in part', { 'entry.js': 'entry.js' }, 'load'],
  ['differs at its entry', { 'entry.js': 'other', 'first.js': 'first.js' }, 'integrity'],
  ['differs in what opens it', { 'entry.js': 'entry.js', 'first.js': 'other' }, 'integrity'],
])('a release that %s', async (_, contents, cause) => {
  expect(await diagnose(release, new Error('it did not load'), store(contents))).toBe(cause);
});

test('a later file is looked at where the error names it', async () => {
  const contents = { 'entry.js': 'entry.js', 'first.js': 'first.js', 'later.js': 'other' };
  expect(await diagnose(release, new Error('it did not load'), store(contents))).toBe('mended');
  expect(await diagnose(release, missing('later.js'), store(contents))).toBe('integrity');
});

test('without a connection nothing is said against a file', async () => {
  const offline = () => Promise.reject(new TypeError('failed to fetch'));
  expect(await diagnose(release, missing('later.js'), offline)).toBe('load');
});
