import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { at, pinnedNode, root } from './paths.mjs';
import { childEnvironment } from './run.mjs';

const pollMs = 150;

/** Starts the server in the foreground: its output is ours, and so is the terminal. */
export function startServer(env = {}) {
  return spawn(pinnedNode(), [at('api', 'src', 'main.ts')], {
    cwd: root,
    env: childEnvironment(env),
    stdio: 'inherit',
  });
}

/** Resolves to the exit code of a child that runs in the foreground; signals that reach us are passed on to it. */
export function followToTheEnd(child) {
  return new Promise((resolve) => {
    // A terminal sends Ctrl+C to the child by itself; twice would mean "at once".
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
    );
  });
}

/** Resolves to whether the server became ready before it ended; asks `/readyz` until then. */
export async function isReady(child, url) {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return false;
}

/** Resolves to whether something listens on a port of this machine already. */
export function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    const answer = (taken) => {
      socket.destroy();
      resolve(taken);
    };
    socket.on('connect', () => answer(true));
    socket.on('error', () => answer(false));
  });
}
