import { fork, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildChanged } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { at, builtPackages, isModule, pinnedNode, root } from './lib/paths.mjs';
import { releaseModules } from './lib/release.mjs';
import { childEnvironment } from './lib/run.mjs';
import { main, Stop, say, step } from './lib/say.mjs';
import { followToTheEnd, isReady, isTaken } from './lib/server.mjs';

const port = process.env.PORT || '4000';
const firstDevPort = Number(process.env.NIVEAU_DEV_PORT || 4101);

/**
 * npm run dev [-- package…]: the named packages follow their sources, all of them where none is named. A module takes an
 * edit in place; one of the shell reloads the page.
 */
function chosenPackages() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const known = builtPackages();
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Stop(`There is no package ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return positionals.length > 0 ? positionals : known;
}

/** Starts the development servers. Resolves to the address of each package, once all have compiled. */
function startDevServers(names) {
  const args = names.map((name, index) => `${name}=${firstDevPort + index}`);
  const child = fork(at('scripts', 'lib', 'dev-servers.mjs'), args, {
    cwd: root,
    execPath: pinnedNode(),
    env: childEnvironment({ NODE_ENV: 'development', NIVEAU_BUILD_ID: 'dev' }),
  });
  return new Promise((resolve, reject) => {
    const urls = new Map();
    child.on('message', ({ name, url }) => {
      urls.set(name, url);
      if (urls.size === names.length) resolve({ child, urls });
    });
    child.on('exit', () => reject(new Stop('The development servers stopped before they were ready.')));
  });
}

function startServer(urls) {
  const modules = [...urls].filter(([name]) => isModule(name)).map(([name, url]) => `${name}=${url}`);
  return spawn(pinnedNode(), ['--watch', '--watch-preserve-output', at('api', 'src', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: childEnvironment({
      PORT: port,
      NODE_ENV: 'development',
      NIVEAU_DEV_MODULES: modules.join(','),
      ...(urls.has('shell') ? { NIVEAU_DEV_SHELL: urls.get('shell') } : {}),
    }),
  });
}

await main(async () => {
  const names = chosenPackages();
  checkNode();
  if (await isTaken(port))
    throw new Stop(`Port ${port} is in use. Stop what uses it, or choose another with PORT.`);
  say('Niveau, development');
  await step('Dependencies', ensureInstalled);
  const built = builtPackages().filter((name) => !names.includes(name));
  if (built.length > 0) {
    await step('Build', () => buildChanged({ only: built }));
    await step('Modules', () => releaseModules({ only: built }));
  }
  const servers = {};
  await step('Live packages', async () => {
    Object.assign(servers, await startDevServers(names));
    return names.join(', ');
  });
  const server = startServer(servers.urls);
  const ended = followToTheEnd(server);
  if (await isReady(server, `http://127.0.0.1:${port}`))
    say(
      `\nOpen http://127.0.0.1:${port}. What you edit of a module is put in place, of the shell reloads the page. Ctrl+C stops it.\n`,
    );
  process.exitCode = await ended;
  servers.child.disconnect();
});
