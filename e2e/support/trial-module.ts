import { createHash, createPrivateKey, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callWithKey, expect } from './product.ts';

const store = () => path.resolve(process.env.NIVEAU_E2E_DATA ?? '');
const signingKey = () => path.join(store(), 'keys');

export interface TrialModule {
  readonly name: string;
  /** Where it stands: no other journey goes there. */
  readonly route: string;
  /** Its built files: a heading and a note to fill in, or an error at its first screen. */
  readonly files: (heading: string, how?: 'works' | 'throws') => Readonly<Record<string, string>>;
  readonly manifest: (version: string, files: Readonly<Record<string, string>>) => object;
  /** Builds, signs and registers a version, as a team of its own does. */
  readonly release: (version: string, options?: TrialRelease) => Promise<void>;
  readonly rollback: (body?: object) => Promise<void>;
  readonly folder: (version: string) => string;
}

export interface TrialRelease {
  readonly how?: 'works' | 'throws';
  readonly channel?: 'stable' | 'canary';
  readonly spaces?: readonly number[];
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A module of a journey's own, with no menu entry: released and broken, it touches nobody else. */
export function trialModule(page: Page): TrialModule {
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
  const name = `mf-trial-${id}`;
  const container = `mf_trial_${id}`;
  const route = `/trial-${id}`;

  const files: TrialModule['files'] = (heading, how = 'works') => ({
    'remoteEntry.js': `(() => {
      const base = new URL('.', document.currentScript.src).href;
      const load = (file) => new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = base + file;
        script.crossOrigin = 'anonymous';
        script.integrity = (globalThis.__niveauIntegrity || {})[script.src] || '';
        script.onload = resolve;
        script.onerror = () => reject(Object.assign(new Error('no chunk'), { name: 'ChunkLoadError', request: script.src }));
        document.head.append(script);
      });
      globalThis.${container} = { init() {}, get: async () => {
        await load('screen.js');
        const screen = globalThis.${container}_screen;
        return () => screen;
      } };
    })();`,
    'screen.js': `globalThis.${container}_screen = {
      bootstrap: async () => {},
      mount: async ({ domElement }) => {
        ${how === 'throws' ? "throw new TypeError('it is broken');" : ''}
        const heading = document.createElement('h1');
        heading.textContent = ${JSON.stringify(heading)};
        const label = document.createElement('label');
        label.textContent = 'Note ';
        label.append(document.createElement('input'));
        domElement.replaceChildren(heading, label);
      },
      unmount: async ({ domElement }) => domElement.replaceChildren(),
    };`,
  });

  const manifest: TrialModule['manifest'] = (version, content) => ({
    name,
    version,
    contract: '^1.0.0',
    container,
    entry: 'remoteEntry.js',
    first_files: ['screen.js'],
    routes: [{ path: route, bars: 'both', permission: null }],
    menu: [],
    badges: [],
    files: Object.fromEntries(
      Object.entries(content).map(([file, text]) => [
        file,
        { integrity: integrityOf(text), size: Buffer.byteLength(text) },
      ]),
    ),
    locales: ['fr'],
    built_at: new Date().toISOString(),
  });

  const folder = (version: string) => path.join(store(), 'modules', name, version);

  return {
    name,
    route,
    files,
    manifest,
    folder,
    async release(version, { how, ...options } = {}) {
      const content = files(`Version ${version}`, how);
      const payload = JSON.stringify(manifest(version, content));
      const { key_id } = JSON.parse(readFileSync(path.join(signingKey(), 'release.pub.json'), 'utf8'));
      const key = createPrivateKey(readFileSync(path.join(signingKey(), 'release.pem'), 'utf8'));
      const signature = sign(null, Buffer.from(payload), key).toString('base64');
      mkdirSync(folder(version), { recursive: true });
      for (const [file, text] of Object.entries(content))
        writeFileSync(path.join(folder(version), file), text);
      const signed = { payload, key_id, signature };
      writeFileSync(path.join(folder(version), 'manifest.json'), JSON.stringify(signed));
      const answer = await callWithKey(page, 'demo-deploy', 'POST', 'platform/releases', {
        signed,
        ...options,
      });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    async rollback(body = {}) {
      const answer = await callWithKey(
        page,
        'demo-deploy',
        'POST',
        `platform/modules/${name}/rollback`,
        body,
      );
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}
