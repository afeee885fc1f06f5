import { parseArgs } from 'node:util';
import { buildChanged } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { main, say, step } from './lib/say.mjs';

// `npm run build [-- --force] [-- shell mf-orders]`
await main(async () => {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
  checkNode();
  say('Niveau, build for production');
  await step('dependencies', ensureInstalled);
  await step('build', () => buildChanged({ only: positionals, force: values.force ?? false }));
});
