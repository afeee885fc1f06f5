import { spawn } from 'node:child_process';
import path from 'node:path';
import { at, pinnedNode, root } from './paths.mjs';

/** The environment of a child: the pinned Node first on the path, so that a tool's own children run on it too. */
export function childEnvironment(extra = {}) {
  const bin = path.dirname(pinnedNode());
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a command without a shell and resolves to its exit code, its standard output, and its whole output (both
 * streams in the order they came).
 * Resolves to code 127 where the command does not exist.
 */
export function run(command, args, { cwd = root, env = {}, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pieces = [];
    const printed = [];
    const take = (piece) => pieces.push(piece);
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.stdout.on('data', take);
    child.stdout.on('data', (piece) => printed.push(piece));
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout: '' }));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const output = Buffer.concat(pieces).toString();
      const stdout = Buffer.concat(printed).toString();
      resolve({ code: code ?? 1, output: signal ? `${output}\nstopped by ${signal}` : output, stdout });
    });
  });
}

/** Runs a JavaScript or TypeScript file on the pinned Node. */
export const runNode = (args, options) => run(pinnedNode(), args, options);

/** Runs the workspace's own command. */
export const runNiveau = (args, options) => runNode([at('platform', 'bin', 'niveau.mjs'), ...args], options);

/** npx of the Node that runs this script. */
export function runNpx(args, options) {
  return process.platform === 'win32'
    ? run('cmd.exe', ['/d', '/s', '/c', 'npx', ...args], options)
    : run('npx', args, options);
}

/** The last lines of a command's output. */
export const tail = (output, lines = 40) => output.trimEnd().split('\n').slice(-lines).join('\n');
