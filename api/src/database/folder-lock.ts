import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';

/**
 * Locks a data folder for this process: PGlite itself lets two processes open one folder, and each then loses the
 * other's rows. Throws where a living process holds it. Returns the way to release it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(path.dirname(file), { recursive: true });
  take(file);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.removeListener('exit', release);
    release();
  };
}

function take(file: string): void {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(
        `The data folder is in use by process ${holder}: stop it, or set NIVEAU_DATA to another folder.`,
      );
    }
    rmSync(file, { force: true });
    take(file);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
