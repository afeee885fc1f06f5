import { parseArgs } from 'node:util';
import { buildChanged } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { releaseModules } from './lib/release.mjs';
import { main, say, step } from './lib/say.mjs';

// npm run build [-- [--force] [--no-release] [package…]]
await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      force: { type: 'boolean', default: false },
      'no-release': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  checkNode();
  say('Niveau, build for production');
  await step('Dependencies', ensureInstalled);
  await step('Build', () => buildChanged({ only: positionals, force: values.force }));
  if (!values['no-release']) await step('Modules', () => releaseModules({ only: positionals }));
});
