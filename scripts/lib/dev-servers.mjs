import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { at, isModule } from './paths.mjs';

// Runs on the pinned Node as a child of `npm run dev`: one development server for each package named on the command
// line (`name=port`), all in one process. Tells its parent the address of each once it has compiled.

const host = '127.0.0.1';

async function serve(name, port) {
  const load = createRequire(at(name, 'package.json'));
  const webpack = load('webpack');
  const DevServer = load('webpack-dev-server');
  const url = `http://${host}:${port}/`;
  const { default: settings } = await import(pathToFileURL(at(name, 'webpack.config.mjs')).href);
  const { devServer, ...config } = settings;
  const compiler = webpack({
    ...config,
    mode: 'development',
    // The product's own server sends the page that the shell's build writes to its folder; the scripts come from here.
    output: { ...config.output, publicPath: isModule(name) ? 'auto' : url },
    infrastructureLogging: { level: 'warn' },
  });
  const compiled = new Promise((resolve) => {
    compiler.hooks.done.tap('NiveauDev', (stats) => {
      if (!stats.hasErrors()) resolve();
    });
  });
  const server = new DevServer(
    {
      ...devServer,
      host,
      port,
      // A module takes its own changes in place; what cannot be taken so reloads the page.
      hot: isModule(name),
      liveReload: true,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      // The overlay would need styles that the page's security policy refuses; errors stand in this terminal.
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: host, port } },
      static: false,
    },
    compiler,
  );
  await server.start();
  await compiled;
  return { name, url };
}

const wanted = process.argv.slice(2).map((argument) => argument.split('='));
process.on('disconnect', () => process.exit());
await Promise.all(wanted.map(async ([name, port]) => process.send(await serve(name, Number(port)))));
