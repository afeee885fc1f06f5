import { checkNode, linkPackages } from './lib/install.mjs';
import { main, step } from './lib/say.mjs';

// node scripts/install.mjs: after a package was added or its dependencies changed, links it and notes it in the lock file.
await main(async () => {
  checkNode();
  await step('Dependencies', linkPackages);
});
