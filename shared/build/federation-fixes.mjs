import webpack from 'webpack';

/** webpack 5.113 with Module Federation 2.9: the runtime module asks for a chunk's file name before it has a hash. */
export class NeutralizeHashPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('NeutralizeHashPlugin', (compilation) =>
      compilation.hooks.assetPath.tap({ name: 'NeutralizeHashPlugin', stage: -1000 }, (path, data) =>
        typeof path === 'string' &&
        data?.contentHashType &&
        data.chunk &&
        !data.chunk.contentHash?.[data.contentHashType]
          ? path.replace(/\[(?:content|chunk|full)?hash(?::[^\]]*)?\]/g, '0')
          : path,
      ),
    );
  }
}

/** provideExternalRuntime brings a second, CommonJS copy of the runtime (19 kB gzip); its ES build shares the first. */
export const esmExternalRuntime = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs/,
  (resource) => {
    resource.request = resource.request.replace('index.cjs', 'index.js');
  },
);

/**
 * Module Federation names its generated entries by absolute paths, and module ids come from names: the same sources
 * would build to other files in another folder. These entries get ids of their own.
 */
export class StableFederationIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableFederationIdsPlugin', (compilation) =>
      compilation.hooks.moduleIds.tap({ name: 'StableFederationIdsPlugin', stage: -100 }, (modules) => {
        const { chunkGraph } = compilation;
        let count = 0;
        for (const module of modules) {
          const identifier = module.identifier();
          if (chunkGraph.getModuleId(module) !== null || !/[\\/]\.federation[\\/]entry\./.test(identifier))
            continue;
          const isContainer = identifier.startsWith('container entry');
          chunkGraph.setModuleId(module, isContainer ? 'container' : `federation${count++}`);
        }
      }),
    );
  }
}

/** swr and lingui each bring a stand-in for a hook that React has had since version 18 (1 kB gzip): React's own is used. */
export const ownExternalStore = new webpack.NormalModuleReplacementPlugin(
  /^use-sync-external-store\/shim(?:\/index\.js)?$/,
  'react',
);
