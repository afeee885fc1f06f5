import { spawn } from 'node:child_process';
import path from 'node:path';
import { at, pinnedNode, root } from './paths.mjs';

/** The environment of a child: the pinned Node first on the path, so that a tool's own children run on it too. */
export function childEnvironment(extra = {}) {
  const bin = path.dirname(pinnedNode());
  return {
    // What Node has compiled, types taken off, is kept for the next start.
    NODE_COMPILE_CACHE: at('.cache', 'node'),
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/** How long the output of a command that has ended may still come. */
const streamsMs = 10_000;

/** Ends a child and everything it started; on Windows the child alone. */
function killTree({ pid }) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a command without a shell and resolves to its exit code, its standard output, and its whole output (both
 * streams in the order they came).
 * Resolves to code 127 where the command does not exist. With `timeoutMs`, a command that is not over by then is ended
 * with all that it started, and the output says so.
 */
export function run(command, args, { cwd = root, env = {}, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: timeoutMs !== undefined && process.platform !== 'win32',
    });
    const pieces = [];
    const printed = [];
    const take = (piece) => pieces.push(piece);
    let isLate = false;
    const interrupt = () => {
      killTree(child);
      // Others that run beside it hear of it too.
      setImmediate(() => process.exit(130));
    };
    const timer =
      timeoutMs &&
      setTimeout(() => {
        isLate = true;
        killTree(child);
      }, timeoutMs);
    // A child in a group of its own does not hear of an interrupt at the terminal.
    if (timeoutMs) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
    child.stdout.on('data', take);
    child.stdout.on('data', (piece) => printed.push(piece));
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout: '' }));
    const finish = (code, signal) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      if (timeoutMs) for (const name of ['SIGINT', 'SIGTERM']) process.off(name, interrupt);
      const output = Buffer.concat(pieces).toString();
      const stdout = Buffer.concat(printed).toString();
      const ending = isLate
        ? `\nnot over after ${timeoutMs / 60_000} minutes`
        : signal
          ? `\nstopped by ${signal}`
          : '';
      resolve({ code: code ?? 1, output: `${output}${ending}`, stdout });
    };
    child.on('close', finish);
    // What a command left running may hold its output open for ever.
    child.on('exit', (...ended) => setTimeout(finish, streamsMs, ...ended).unref());
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
