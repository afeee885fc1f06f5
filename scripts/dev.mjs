import { fork, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildChanged } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { at, builtPackages, isModule, pinnedNode, root } from './lib/paths.mjs';
import { releaseModules } from './lib/release.mjs';
import { childEnvironment, runNiveau, tail } from './lib/run.mjs';
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

/** Starts the development servers: the address of each package, and `compiled`, once each of them has. */
function startDevServers(names) {
  const args = names.map((name, index) => `${name}=${firstDevPort + index}`);
  const urls = new Map(names.map((name, index) => [name, `http://127.0.0.1:${firstDevPort + index}/`]));
  const child = fork(at('scripts', 'lib', 'dev-servers.mjs'), args, {
    cwd: root,
    execPath: pinnedNode(),
    env: childEnvironment({ NODE_ENV: 'development', NIVEAU_BUILD_ID: 'dev' }),
  });
  const compiled = new Promise((resolve, reject) => {
    const waiting = new Set(names);
    child.on('message', ({ name }) => {
      waiting.delete(name);
      if (waiting.size === 0) resolve();
    });
    child.on('exit', () => reject(new Stop('The development servers stopped before they were ready.')));
  });
  return { child, urls, compiled };
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
  // The server signs what is live as releases are signed; before the first of them nothing has made the key.
  const keys = await runNiveau(['keys']);
  if (keys.code !== 0) throw new Stop(`There is no key to sign modules with.\n${tail(keys.output)}`);
  // The product fills its database while they compile.
  const { child, urls, compiled } = startDevServers(names);
  const server = startServer(urls);
  const ended = followToTheEnd(server);
  await step('Live packages', async () => {
    await compiled;
    return names.join(', ');
  }).catch((error) => {
    server.kill('SIGTERM');
    throw error;
  });
  if (await isReady(server, `http://127.0.0.1:${port}`))
    say(
      `\nOpen http://127.0.0.1:${port}. What you edit of a module is put in place, of the shell reloads the page. Ctrl+C stops it.\n`,
    );
  process.exitCode = await ended;
  child.disconnect();
});
