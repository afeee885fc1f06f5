import { integrityOf, onFinalAssets } from './integrity-plugin.mjs';

/** Writes `release.json` beside a module's files: the manifest that `niveau release` checks and signs. */
export class ReleasePlugin {
  constructor({ manifest, version, container, entryName, locales }) {
    Object.assign(this, { manifest, version, container, entryName, locales });
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
        locales: this.locales,
        built_at: new Date().toISOString(),
      };
      const { RawSource } = compiler.webpack.sources;
      compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
    });
  }
}
