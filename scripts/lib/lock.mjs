import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';

const pollMs = 300;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether this process took the lock file; one that was left by a process that is gone is taken over. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  let holder = 0;
  try {
    holder = Number(readFileSync(file, 'utf8'));
  } catch {
    // Its holder has just let it go.
    return false;
  }
  if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
  return false;
}

/** Does some work in this workspace while no other script does: two builds of one package would mix their files. */
export async function alone(work) {
  const file = at('.cache', 'work.lock');
  mkdirSync(at('.cache'), { recursive: true });
  while (!take(file)) await new Promise((resolve) => setTimeout(resolve, pollMs));
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
