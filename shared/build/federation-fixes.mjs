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
