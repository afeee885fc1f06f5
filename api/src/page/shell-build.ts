import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FirstPaint } from '@niveau/shared/api/boot';
import { errorCode } from '../error-code.ts';

/** What the shell's build leaves for the server. */
export interface ShellBuild {
  readonly template: string;
  readonly firstPaint: FirstPaint;
  /** Tells one build from another. */
  readonly mark: string;
}

/** Reads the shell's build, again only where it changed. `null` where the shell was never built. */
export function shellBuildReader(folder: string): () => Promise<ShellBuild | null> {
  const files = [path.join(folder, 'index.html'), path.join(folder, 'first-paint.json')] as const;
  let kept: ShellBuild | null = null;
  return async () => {
    try {
      const [page, paint] = await Promise.all(files.map((file) => stat(file)));
      const mark = `${page?.mtimeMs}:${paint?.mtimeMs}`;
      if (kept?.mark === mark) return kept;
      const [template, firstPaint] = await Promise.all([
        readFile(files[0], 'utf8'),
        readFile(files[1], 'utf8'),
      ]);
      // The shell's build types what it writes by FirstPaint.
      kept = { template, firstPaint: JSON.parse(firstPaint) as FirstPaint, mark };
      return kept;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  };
}
