import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { origin } from './product.ts';

const house = path.resolve(import.meta.dirname, '../..');
const ownNode = (folder: string) => path.join(folder, 'node_modules/node/bin/node');
export const node = ownNode(house);
export const productData = path.resolve(process.env.NIVEAU_E2E_DATA ?? '');
const limits = { maxBuffer: 64 * 1024 * 1024, timeout: 400_000 };

/** A letter and digits that no other run has. */
export const ownMark = () => `t${Date.now().toString(36).slice(-5)}${Math.random().toString(36).slice(2, 4)}`;

/** A folder of the journey's own, which it clears away by `clear`. */
export function ownFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'niveau-team-'));
  return { folder, clear: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a program as a team does, on the pinned Node; answers what it prints. Rejects with all of it where it fails. */
export async function run(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const bin = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`;
  const options = { cwd: folder, env: { ...process.env, PATH: bin, ...env }, ...limits };
  const { stdout } = await promisify(execFile)(command, [...args], options).catch((error) => {
    throw new Error(`${[command, ...args].join(' ')} failed:\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}

/** The command of a workspace, against the product of the journeys. */
export function niveau(folder: string, ...args: readonly string[]): Promise<string> {
  return run(folder, node, [path.join(folder, 'platform/bin/niveau.mjs'), ...args], commandSettings);
}

/** Where the command finds the product; its store and its key are the product's own. */
export const commandSettings = { NIVEAU_URL: origin, NIVEAU_DATA: productData };

/** The command of this very workspace. */
export const ownNiveau = (...args: readonly string[]) => niveau(house, ...args);

/** A copy of the workspace without any module, as a team has that starts today. */
export async function copyWorkspace(folder: string): Promise<void> {
  const support = path.join(house, 'platform/src/testing/workspace-copy.ts');
  await evaluate(house, support, `copyWorkspace(${JSON.stringify(folder)})`);
}

/** A copy of the workspace with these packages alone, installed as this one is: `npm run dev` finds all that it needs. */
export async function copyInstalled(folder: string, packages: readonly string[]): Promise<void> {
  const support = path.join(house, 'platform/src/testing/workspace-copy.ts');
  await evaluate(house, support, `copyWorkspace(${JSON.stringify(folder)}, ${JSON.stringify(packages)})`);
  symlinkSync(path.join(house, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await evaluate(folder, path.join(folder, 'scripts/lib/install.mjs'), 'noteInstalled()');
}

/** Everything of `npm test` that looks at a module, on this one alone: the faults that were found. */
export async function checkModule(folder: string, module: string): Promise<readonly string[]> {
  const settings = {
    extends: './shared/build/tsconfig.base.json',
    include: [module, 'shared/build/*.ts', 'shared/ui/assets.d.ts'],
  };
  writeFileSync(path.join(folder, 'tsconfig.own.json'), JSON.stringify(settings));
  const tool = (file: string, ...args: readonly string[]) =>
    run(folder, ownNode(folder), [path.join('node_modules', file), ...args], { NODE_ENV: 'test' });
  const texts = `checkTexts('${module}').then(({ count, faults }) => {
    if (count === 0 || faults.length > 0) throw new Error(faults.join());
  })`;
  const cruiser = ['--config', '.dependency-cruiser.cjs', '--max-depth', '1', module];
  const outcomes = await Promise.allSettled([
    tool('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.own.json'),
    tool('@biomejs/biome/bin/biome', 'ci', module),
    tool('dependency-cruiser/bin/dependency-cruiser.mjs', ...cruiser),
    tool('knip/bin/knip.js', '--no-progress', '--no-config-hints', '--workspace', module),
    evaluate(folder, path.join(folder, 'scripts/lib/texts.mjs'), texts),
    tool('jest/bin/jest.js', '--selectProjects', module),
  ]);
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
}

async function evaluate(folder: string, file: string, call: string): Promise<void> {
  const code = `import(${JSON.stringify(pathToFileURL(file).href)}).then((module) => module.${call})`;
  await run(folder, node, ['--input-type=module', '--eval', code]);
}

/** `niveau dev`, running: the address to open, and the way to end it. */
export function develop(folder: string, module: string, space: number, port: number) {
  const args = [path.join(folder, 'platform/bin/niveau.mjs'), 'dev', module];
  const options = ['--space', String(space), '--port', String(port)];
  return running(folder, [...args, ...options], commandSettings, /^ {2}(http\S+override=\S+)$/m);
}

/** `npm run dev` for some packages, with data of its own: the address to open, and the way to end it. */
export function developHouse(folder: string, packages: readonly string[], port: number) {
  const settings = {
    PORT: String(port),
    NIVEAU_DEV_PORT: String(port + 1),
    NIVEAU_DATA: path.join(folder, '.data'),
    LOG_LEVEL: 'warn',
  };
  const args = [path.join(folder, 'scripts/dev.mjs'), ...packages];
  return running(folder, args, settings, /^Open (http\S+?)\. /m);
}

/** A program that runs until it is ended, once it has printed an address. */
async function running(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  printedAddress: RegExp,
) {
  const child: ChildProcess = spawn(node, [...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Where the journey ends before it could.
  const abandon = () => child.kill('SIGTERM');
  process.once('exit', abandon);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  void ended.then(() => process.removeListener('exit', abandon));
  let printed = '';
  const address = new Promise<string>((resolve, reject) => {
    const take = (piece: Buffer) => {
      printed += piece.toString();
      const found = printedAddress.exec(printed)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    void ended.then(() => reject(new Error(`${args.join(' ')} ended:\n${printed}`)));
  });
  return {
    address: await address,
    end: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
