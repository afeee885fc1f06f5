import { spawn } from 'node:child_process';
import path from 'node:path';
import { pinnedNode, root } from './paths.mjs';

/** The environment of a child: the pinned Node first on the path, so that a tool's own children run on it too. */
export function childEnvironment(extra = {}) {
  const bin = path.dirname(pinnedNode());
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a command without a shell and resolves to its exit code and its output, both streams in the order they came.
 * Resolves to code 127 where the command does not exist.
 */
export function run(command, args, { cwd = root, env = {}, onOutput, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: childEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    const pieces = [];
    const take = (piece) => {
      pieces.push(piece);
      onOutput?.(piece);
    };
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const output = Buffer.concat(pieces).toString();
      resolve({ code: code ?? 1, output: signal ? `${output}\nstopped by ${signal}` : output });
    });
  });
}

/** Runs a JavaScript or TypeScript file on the pinned Node. */
export const runNode = (args, options) => run(pinnedNode(), args, options);

/** npx of the Node that runs this script, without relying on a shell to find it. */
export function runNpx(args, options) {
  const npx = path.join(path.dirname(process.execPath), 'npx');
  return process.platform === 'win32'
    ? run('cmd.exe', ['/d', '/s', '/c', 'npx', ...args], options)
    : run(process.env.npm_execpath?.endsWith('npm-cli.js') ? npx : 'npx', args, options);
}

/** The last lines of a command's output. */
export const tail = (output, lines = 40) => output.trimEnd().split('\n').slice(-lines).join('\n');
