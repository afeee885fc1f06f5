import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { contractVersion } from '../contract/version.ts';
import {
  esmExternalRuntime,
  NeutralizeHashPlugin,
  ownExternalStore,
  StableFederationIdsPlugin,
} from './federation-fixes.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { OneCopyPlugin } from './one-copy-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { ShellIntegrityPlugin } from './shell-integrity-plugin.mjs';

const require = createRequire(import.meta.url);
const sharedRoot = fileURLToPath(new URL('..', import.meta.url));
const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(sharedRoot, 'node_modules', name, 'package.json'), 'utf8')).version;

/** The shared singletons of the architecture: the shell provides them, a module never bundles one. */
const libraries = ['react', 'react-dom', 'styled-components', 'swr', '@lingui/core', '@lingui/react'];
const subpaths = { 'react/jsx-runtime': 'react', 'react-dom/client': 'react-dom' };
const ownModules = ['@niveau/shared/router', '@niveau/shared/contract'];
/** What a module outside this repository imports, from the contract's package, by the name that the shell shares it by. */
const outsideNames = {
  '@niveau/contract': '@niveau/shared/contract',
  '@niveau/contract/router': '@niveau/shared/router',
};

/** What the shell offers, each at its own version. */
function providedSingletons() {
  const entry = (version) => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    strictVersion: false,
  });
  return {
    ...Object.fromEntries(libraries.map((name) => [name, entry(versionOf(name))])),
    ...Object.fromEntries(Object.entries(subpaths).map(([name, owner]) => [name, entry(versionOf(owner))])),
    ...Object.fromEntries(ownModules.map((name) => [name, entry(contractVersion)])),
  };
}

/** What a module takes from the shell, whichever version that has, and never brings itself. */
function neededSingletons() {
  const entry = { singleton: true, requiredVersion: false, strictVersion: false, import: false };
  return {
    ...Object.fromEntries(
      [...libraries, ...Object.keys(subpaths), ...ownModules].map((name) => [name, entry]),
    ),
    ...Object.fromEntries(
      Object.entries(outsideNames).map(([name, shareKey]) => [
        name,
        { ...entry, shareKey, packageName: shareKey },
      ]),
    ),
  };
}

/** How every source of the house is compiled: TypeScript, texts, and files with an address of their own. */
export function moduleRules() {
  return [
    { test: /\.po$/, use: { loader: require.resolve('@lingui/loader') } },
    { test: /\.(woff2|svg|png|jpg|webp)$/, type: 'asset/resource' },
    {
      test: /\.[jt]sx?$/,
      exclude: /node_modules/,
      use: {
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            // Also while developing: what a module's own development JSX calls is not in the React of a built shell.
            transform: { react: { runtime: 'automatic', development: false } },
            experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), {}]] },
          },
        },
      },
    },
  ];
}

/** Names of files that stand for themselves, such as fonts. */
export const assetFileName = '[name].[contenthash:8][ext]';

/** Stands before a module's own entry while it is developed. */
const hotEntry = path.join(sharedRoot, 'build', 'hot-entry.mjs');

const containerName = (name) => name.replaceAll('-', '_');

function common({ dir, name, buildId, isProduction, isShell, exposes, entry, publicPath, plugins }) {
  const hash = isProduction ? '.[contenthash:8]' : '';
  return {
    mode: isProduction ? 'production' : 'development',
    context: dir,
    devtool: isProduction ? false : 'source-map',
    target: ['web', 'es2022'],
    entry,
    output: {
      path: path.join(dir, 'dist'),
      publicPath,
      clean: true,
      uniqueName: containerName(name),
      // Two builds of one module never share chunks.
      chunkLoadingGlobal: `chunks_${containerName(name)}_${buildId}`,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: assetFileName,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.mjs', '.js'] },
    module: { rules: moduleRules() },
    optimization: {
      realContentHash: true,
      chunkIds: isProduction ? 'deterministic' : 'named',
      // The page keeps the places that the server fills.
      minimizeOptions: { html: false },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        ...(isShell ? {} : { filename: `remoteEntry${hash}.js`, exposes }),
        shared: isShell ? providedSingletons() : neededSingletons(),
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        experiments: {
          asyncStartup: false,
          optimization: { target: 'web', disableSnapshot: true },
          ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
        },
      }),
      // While developing no name has a hash but those of hot updates, which need theirs.
      ...(isProduction ? [new NeutralizeHashPlugin()] : []),
      new StableFederationIdsPlugin(),
      new OneCopyPlugin({ sharedRoot, isShell }),
      esmExternalRuntime,
      ownExternalStore,
      ...(isProduction ? [new IntegrityPlugin()] : []),
      ...plugins,
    ],
  };
}

function settingsOf(dir) {
  const { name, version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const isProduction = process.env.NODE_ENV !== 'development';
  const buildId = process.env.NIVEAU_BUILD_ID ?? `local${process.pid}`;
  return { name: name.split('/').at(-1), version: `${version}-${buildId}`, isProduction, buildId };
}

/** The webpack configuration of a remote: one call in its `webpack.config.mjs`, with what its `module.ts` says. */
export function remoteConfig({ dir, manifest }) {
  const { version, isProduction, buildId } = settingsOf(dir);
  const { name } = manifest;
  const config = common({
    dir,
    name,
    buildId,
    isProduction,
    isShell: false,
    entry: {},
    exposes: { './module': isProduction ? './src/entry.ts' : hotEntry },
    publicPath: 'auto',
    plugins: [
      new ReleasePlugin({
        manifest,
        version,
        container: containerName(name),
        entryName: 'remoteEntry',
      }),
    ],
  });
  const alias = { 'niveau-module-entry$': path.join(dir, 'src', 'entry.ts') };
  return isProduction ? config : { ...config, resolve: { ...config.resolve, alias } };
}

/** The webpack configuration of the shell; `plugins` are its page and its service worker. */
export function shellConfig({ dir, plugins }) {
  const { isProduction, buildId } = settingsOf(dir);
  return common({
    dir,
    name: 'shell',
    buildId,
    isProduction,
    isShell: true,
    entry: { main: './src/index.ts' },
    publicPath: '/',
    plugins: [...plugins, ...(isProduction ? [new ShellIntegrityPlugin()] : [])],
  });
}
