import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assetFileName, moduleRules } from '@niveau/shared/build/webpack-factory.mjs';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/**
 * Renders the first paint for the server: the pages' own components, compiled for Node in a second small pass, become
 * `first-paint.json`; the fonts that its styles name are emitted beside it, and the first one is preloaded.
 */
export class FirstPaintPlugin {
  constructor({ dir, entry }) {
    this.dir = dir;
    this.entry = entry;
  }
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    let rendering = null;
    compiler.hooks.thisCompilation.tap('FirstPaintPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'FirstPaintPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        async () => {
          rendering ??= this.render(compiler.options.mode);
          const { json, fonts, font } = await rendering;
          compilation.emitAsset('first-paint.json', new sources.RawSource(json));
          for (const [name, content] of fonts) compilation.emitAsset(name, new sources.RawSource(content));
          compilation.updateAsset('index.html', (old) => {
            const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${font}">`;
            return new sources.RawSource(String(old.source()).replace('</head>', `${preload}</head>`));
          });
        },
      );
    });
  }
  async render(mode) {
    const output = await mkdtemp(path.join(tmpdir(), 'first-paint-'));
    try {
      await run({
        mode,
        context: this.dir,
        target: 'node',
        devtool: false,
        entry: this.entry,
        output: {
          path: output,
          filename: 'render.cjs',
          library: { type: 'commonjs2' },
          publicPath: '/',
          assetModuleFilename: assetFileName,
        },
        resolve: { extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js'] },
        module: { rules: moduleRules() },
        optimization: { minimize: false },
      });
      const { font, ...firstPaint } = require(path.join(output, 'render.cjs')).renderFirstPaint();
      const names = (await readdir(output)).filter((name) => name.endsWith('.woff2'));
      const fonts = await Promise.all(
        names.map(async (name) => [name, await readFile(path.join(output, name))]),
      );
      return { json: JSON.stringify(firstPaint), fonts, font };
    } finally {
      await rm(output, { recursive: true, force: true });
    }
  }
}

function run(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
