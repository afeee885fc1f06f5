import path from 'node:path';
import { integrityOf, onFinalAssets } from './integrity-plugin.mjs';

const textsFile = /^src[\\/]locales[\\/]([a-z]{2})\.po$/;
const anyTextsFile = /[\\/]locales[\\/]([a-z]{2})\.po$/;

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

/** The scripts that opening the module loads after its entry, and those of its texts by language. */
function openingFiles(compilation, entryChunk) {
  const entry = compilation.entrypoints.get(entryChunk);
  const opening = entry?.getChildren() ?? [];
  const own = new Set(entry?.getFiles());
  const scripts = (groups) =>
    [
      ...new Set(
        groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js') && !own.has(file)),
      ),
    ].sort();
  const texts = {};
  for (const group of opening.flatMap((one) => one.getChildren())) {
    const resources = group.chunks
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
      .map(({ resource }) => resource ?? '');
    const locale = resources.map((resource) => anyTextsFile.exec(resource)?.[1]).find(Boolean);
    if (locale) texts[locale] = [...new Set([...(texts[locale] ?? []), ...scripts([group])])].sort();
  }
  return { first_files: scripts(opening), text_files: texts };
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
        ...openingFiles(compilation, this.container),
        built_at: new Date().toISOString(),
      };
      const { RawSource } = compiler.webpack.sources;
      compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
    });
  }
}
