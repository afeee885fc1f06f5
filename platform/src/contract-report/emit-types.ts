import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PlatformError } from '../platform-error.ts';

const execute = promisify(execFile);

/** What modules may import: the entry files of the contract's package, from `shared`. */
const entries = [
  'contract/index.ts',
  'contract/define-module.ts',
  'router/index.ts',
  'ui/tokens.tsx',
  'build/po.d.ts',
] as const;

/**
 * Writes the declarations (`.d.ts`) of the contract, and of everything that they name, into a folder, laid out as
 * `shared` is. Throws a PlatformError with the compiler's own words where the sources do not compile.
 */
export async function emitContractTypes(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const shared = path.join(root, 'shared');
  const settings = {
    extends: path.join(shared, 'build/tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: folder,
      rootDir: shared,
      types: [],
    },
    files: entries.map((entry) => path.join(shared, entry)),
  };
  const project = `${folder}.tsconfig.json`;
  await writeFile(project, JSON.stringify(settings));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  try {
    await execute(process.execPath, [compiler, '-p', project], { maxBuffer: 16 * 1024 * 1024 });
  } catch (cause) {
    const printed =
      typeof cause === 'object' && cause !== null && 'stdout' in cause ? String(cause.stdout) : '';
    throw new PlatformError(`The types of the contract cannot be made:\n${printed}`, { cause });
  } finally {
    await rm(project, { force: true });
  }
  for (const file of await readdir(folder, { recursive: true }))
    if (file.endsWith('.d.ts')) await nameCompiledFiles(path.join(folder, file));
}

/** A package's declarations import each other by the names of compiled files. */
async function nameCompiledFiles(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(["'])(\.[^"'\n]*)\.tsx?\1/g, '$1$2.js$1'));
}
