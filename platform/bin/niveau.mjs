#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The command is TypeScript that runs as it is: on an older Node it hands over to the workspace's pinned one.
const oldestNode = 24;
const pinned = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));

if (Number(process.versions.node.split('.')[0]) >= oldestNode) {
  const { runCli } = await import('../src/cli.ts');
  process.exitCode = await runCli(process.argv.slice(2));
} else if (existsSync(pinned)) {
  const script = fileURLToPath(import.meta.url);
  process.exitCode = spawnSync(pinned, [script, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
} else {
  console.error(`niveau needs Node ${oldestNode}; run npm start once, it brings its own.`);
  process.exitCode = 1;
}
