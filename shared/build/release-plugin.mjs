import path from 'node:path';
import { integrityOf, onFinalAssets } from './integrity-plugin.mjs';

const textsFile = /^src[\\/]locales[\\/]([a-z]{2})\.po$/;

/** The languages whose texts the build really holds, from its own modules. */
function localesIn(compilation, folder) {
  const found = new Set();
  for (const module of compilation.modules) {
    for (const { resource } of [module, ...(module.modules ?? [])]) {
      const locale = resource && textsFile.exec(path.relative(folder, resource))?.[1];
      if (locale) found.add(locale);
    }
  }
  return [...found].sort();
}

/** Writes `release.json` beside a module's files: the manifest that `niveau release` checks and signs. */
export class ReleasePlugin {
  constructor({ manifest, version, container, entryName }) {
    Object.assign(this, { manifest, version, container, entryName });
  }
  apply(compiler) {
    onFinalAssets(compiler, 'ReleasePlugin', (compilation, assets) => {
      const files = {};
      for (const [name, source] of Object.entries(assets)) {
        const content = source.buffer();
        files[name] = { integrity: integrityOf(content), size: content.length };
      }
      const entry = Object.keys(files).find((name) => name.startsWith(`${this.entryName}.`));
      const release = {
        ...this.manifest,
        version: this.version,
        container: this.container,
        entry,
        files,
        locales: localesIn(compilation, compiler.context),
        built_at: new Date().toISOString(),
      };
      const { RawSource } = compiler.webpack.sources;
      compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
    });
  }
}
