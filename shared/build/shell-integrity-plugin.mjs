import { integrityOf, onFinalAssets } from './integrity-plugin.mjs';

/**
 * Puts the hashes of the shell's own scripts into its page: in each script tag, and as data for the chunks. What every
 * first page loads (the bootstrap and the shared libraries) is preloaded, with its hash, beside the entry.
 */
export class ShellIntegrityPlugin {
  apply(compiler) {
    onFinalAssets(compiler, 'ShellIntegrityPlugin', (compilation, assets) => {
      const hashes = {};
      for (const [name, source] of Object.entries(assets)) {
        if (name.endsWith('.js')) hashes[name] = integrityOf(source.buffer());
      }
      const preloads = firstFiles(compilation)
        .filter((file) => hashes[file])
        .map(
          (file) =>
            `<link rel="preload" as="script" href="/${file}" integrity="${hashes[file]}" crossorigin="anonymous">`,
        );
      const { RawSource } = compiler.webpack.sources;
      compilation.updateAsset('index.html', (old) => {
        const page = String(old.source())
          .replace(/<script ([^>]*?)src="?\/([^"\s>]+)"?/g, (match, attributes, file) =>
            hashes[file]
              ? `<script ${attributes}integrity="${hashes[file]}" crossorigin="anonymous" src="/${file}"`
              : match,
          )
          .replace(
            '</head>',
            `${preloads.join('')}<script type="application/json" id="niveau-integrity">${JSON.stringify(hashes)}</script></head>`,
          );
        return new RawSource(page);
      });
    });
  }
}

/** The files of the bootstrap and of every library that the shell provides, beside those of the entry itself. */
function firstFiles(compilation) {
  const entry = compilation.entrypoints.get('main');
  if (!entry) return [];
  const isFirst = (group) =>
    group.name === 'bootstrap' || group.origins.some(({ module }) => module?.type === 'provide-module');
  const files = entry
    .getChildren()
    .filter(isFirst)
    .flatMap((group) => group.getFiles());
  const own = new Set(entry.getFiles());
  return [...new Set(files)].filter((file) => !own.has(file));
}
