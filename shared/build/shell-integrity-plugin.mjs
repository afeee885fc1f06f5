import { integrityOf, onFinalAssets } from './integrity-plugin.mjs';

/** Puts the hashes of the shell's own scripts into its page: in each script tag, and as data for the chunks. */
export class ShellIntegrityPlugin {
  apply(compiler) {
    onFinalAssets(compiler, 'ShellIntegrityPlugin', (compilation, assets) => {
      const hashes = {};
      for (const [name, source] of Object.entries(assets)) {
        if (name.endsWith('.js')) hashes[name] = integrityOf(source.buffer());
      }
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
            `<script type="application/json" id="niveau-integrity">${JSON.stringify(hashes)}</script></head>`,
          );
        return new RawSource(page);
      });
    });
  }
}
