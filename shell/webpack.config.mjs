import { shellConfig } from '@niveau/shared/build/webpack-factory.mjs';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import WorkboxPlugin from 'workbox-webpack-plugin';
import { firstLoadChunks, leftOutParts, productionRouter } from './build/first-load.mjs';
import { FirstPaintPlugin } from './build/first-paint-plugin.mjs';

const dir = import.meta.dirname;
const isProduction = process.env.NODE_ENV !== 'development';

const serviceWorker = new WorkboxPlugin.InjectManifest({
  swSrc: './src/service-worker/sw.ts',
  swDest: 'sw.js',
  // The page is the server's, texts of other languages come when they are asked for.
  exclude: [/index\.html$/, /first-paint\.json$/, /\.map$/, /LICENSE/, /^texts-/, /latin-ext/],
  maximumFileSizeToCacheInBytes: 3_000_000,
});

const config = shellConfig({
  dir,
  plugins: [
    ...leftOutParts,
    new HtmlWebpackPlugin({
      template: './src/page.ejs',
      scriptLoading: 'defer',
      inject: 'body',
      minify: false,
    }),
    new FirstPaintPlugin({ dir, entry: './src/first-paint/render.tsx' }),
    ...(isProduction ? [serviceWorker] : []),
  ],
});

export default {
  ...config,
  resolve: {
    ...config.resolve,
    alias: isProduction ? productionRouter(new URL('../shared/router/index.ts', import.meta.url)) : {},
  },
  optimization: { ...config.optimization, splitChunks: firstLoadChunks },
  devServer: {
    hot: true,
    // The page itself is the server's: it reads index.html from here and proxies the rest.
    devMiddleware: { writeToDisk: (file) => /(?:index\.html|first-paint\.json|\.woff2)$/.test(file) },
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all',
  },
};
