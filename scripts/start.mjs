import { buildChanged } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { releaseModules } from './lib/release.mjs';
import { duration, main, Stop, say, step } from './lib/say.mjs';
import { followToTheEnd, isReady, isTaken, startServer } from './lib/server.mjs';

const port = process.env.PORT || '4000';
const accounts = [
  ['manager@demo.example', 'manager of the main space; three spaces, two providers'],
  ['consultant@demo.example', 'consultant: sees everything there, changes nothing'],
  ['driver@demo.example', "a role of the space's own: tanks and vehicles"],
  ['new@demo.example', 'an address not confirmed yet'],
  ['other@demo.example', `manager at the other provider, http://boreal.localhost:${port}`],
  ['admin@demo.example', 'administrator of the provider: its console'],
];
const hasDemonstration =
  process.env.NODE_ENV !== 'production' && !['0', 'false'].includes(process.env.NIVEAU_DEMO ?? '');

function sayReady(took) {
  say(`\nNiveau is ready after ${took}. Open http://127.0.0.1:${port}`);
  if (hasDemonstration) {
    say('Sign in with the password Niveau-demo-2026! as');
    for (const [email, what] of accounts) say(`  ${email.padEnd(24)} ${what}`);
    say(`What it writes by e-mail: http://127.0.0.1:${port}/api/outbox`);
  }
  say('Ctrl+C stops it.\n');
}

await main(async () => {
  const started = performance.now();
  checkNode();
  if (await isTaken(port))
    throw new Stop(`Port ${port} is in use. Stop what uses it, or choose another: PORT=4001 npm start`);
  say('Niveau');
  await step('Dependencies', ensureInstalled);
  await step('Build', () => buildChanged());
  await step('Modules', () => releaseModules());
  const server = startServer({ PORT: port });
  const ended = followToTheEnd(server);
  if (await isReady(server, `http://127.0.0.1:${port}`)) sayReady(duration(performance.now() - started));
  process.exitCode = await ended;
});
