import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PlatformError } from '../platform-error.ts';

/** As much of webpack as is used here. */
interface Webpack {
  (settings: object): { readonly run: (done: (error: Error | null, stats?: Stats) => void) => void };
  readonly BannerPlugin: new (options: object) => object;
}
interface Stats {
  readonly hasErrors: () => boolean;
  readonly toString: (preset: string) => string;
}

/** Bundles the command (`outside.ts`) into one file that any Node from 22 on runs. Throws a PlatformError where it does not build. */
export async function bundleCommand(root: string, file: string): Promise<void> {
  const load = createRequire(path.join(root, 'shared/package.json'));
  const webpack: Webpack = load('webpack');
  await mkdir(path.dirname(file), { recursive: true });
  const compiler = webpack({
    mode: 'production',
    target: 'node22',
    context: root,
    entry: path.join(root, 'platform/src/outside.ts'),
    devtool: false,
    experiments: { outputModule: true },
    output: {
      path: path.dirname(file),
      filename: path.basename(file),
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          use: {
            loader: load.resolve('swc-loader'),
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
          },
        },
      ],
    },
    // Nobody downloads it into a page: readable traces, and half the time.
    optimization: { minimize: false },
    performance: { hints: false },
    plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  });
  const faults = await new Promise<string>((resolve) =>
    compiler.run((error, stats) =>
      resolve(error ? String(error) : stats?.hasErrors() ? stats.toString('errors-only') : ''),
    ),
  );
  if (faults) throw new PlatformError(`The command could not be bundled:\n${faults}`);
}
