import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { contractVersion } from '@niveau/shared/contract/version';
import { emitContractTypes } from '../contract-report/emit-types.ts';
import { PlatformError } from '../platform-error.ts';
import { bundleCommand } from './bundle-command.ts';

const execute = promisify(execFile);

/** What the build of a module runs on; the versions are those that this workspace builds with. */
const buildTools = [
  '@lingui/loader',
  '@lingui/swc-plugin',
  '@module-federation/enhanced',
  '@swc/core',
  'swc-loader',
  'webpack',
] as const;
/** What the types name, and what a module uses by its own name: the shell brings them into the page. */
const pageLibraries = [
  '@lingui/core',
  '@lingui/react',
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'swr',
  'zod',
] as const;

const runtime = `// The contract lives in the shell: a module's build leaves it out, and the page gives it.
throw new Error('@niveau/contract has no code of its own: build the module with @niveau/contract/build');
`;

const readme = (version: string) => `# @niveau/contract ${version}

The contract between the shell of Niveau and a module, for teams outside its repository: types, the webpack factory, and the
\`niveau\` command (\`npx niveau release . --url … --key …\`). Each export is described in \`contract.md\`.
`;

/** The version of a dependency of \`shared\`, as it is installed. */
async function installedVersion(root: string, name: string): Promise<string> {
  const file = path.join(root, 'shared/node_modules', name, 'package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { readonly version: string };
  return version;
}

const versionsOf = async (root: string, names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await installedVersion(root, name)] as const)),
  );

/** Lays the package's files into a folder, which is made anew. */
export async function writeContractPackage(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  await emitContractTypes(root, path.join(folder, 'types'));
  await cp(path.join(root, 'shared/build/po.d.ts'), path.join(folder, 'types/build/po.d.ts'));
  await mkdir(path.join(folder, 'contract'));
  await writeFile(
    path.join(folder, 'contract/version.js'),
    `export const contractVersion = '${contractVersion}';\n`,
  );
  await writeFile(
    path.join(folder, 'contract/define-module.js'),
    'export const defineModule = (manifest) => manifest;\n',
  );
  await writeFile(path.join(folder, 'contract/runtime.js'), runtime);
  await writeFile(path.join(folder, 'contract/tokens.js'), await tokensCode(root));
  const build = ['federation-fixes', 'integrity-plugin', 'one-copy-plugin', 'release-plugin'];
  for (const name of [...build, 'shell-integrity-plugin', 'webpack-factory'])
    await copyBuildFile(path.join(root, 'shared/build', `${name}.mjs`), path.join(folder, 'build'));
  await cp(path.join(root, 'docs/contract.md'), path.join(folder, 'contract.md'));
  await writeFile(path.join(folder, 'README.md'), readme(contractVersion));
  await bundleCommand(root, path.join(folder, 'bin/niveau.mjs'));
  const manifest = {
    name: '@niveau/contract',
    version: contractVersion,
    description: 'The contract between the shell of Niveau and its modules: types, build and release',
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=22' },
    bin: { niveau: 'bin/niveau.mjs' },
    exports: {
      '.': { types: './types/contract/index.d.ts', default: './contract/runtime.js' },
      './router': { types: './types/router/index.d.ts', default: './contract/runtime.js' },
      './define-module': {
        types: './types/contract/define-module.d.ts',
        default: './contract/define-module.js',
      },
      './tokens': { types: './types/ui/tokens.d.ts', default: './contract/tokens.js' },
      './texts': { types: './types/build/po.d.ts' },
      './build': './build/webpack-factory.mjs',
    },
    dependencies: await versionsOf(root, buildTools),
    peerDependencies: await versionsOf(root, pageLibraries),
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** As much of the compiler as is used here. */
interface Compiler {
  readonly transform: (source: string, settings: object) => Promise<{ readonly code: string }>;
}

/** The look's names and steps: no more than strings, so a module brings them along. */
async function tokensCode(root: string): Promise<string> {
  const compiler: Compiler = createRequire(path.join(root, 'shared/package.json'))('@swc/core');
  const source = await readFile(path.join(root, 'shared/ui/tokens.tsx'), 'utf8');
  const parser = { syntax: 'typescript', tsx: true };
  const { code } = await compiler.transform(source, { jsc: { parser, target: 'es2022' } });
  return code;
}

/** The factory as it is, but for the one file of TypeScript that it reads. */
async function copyBuildFile(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const text = await readFile(file, 'utf8');
  await writeFile(
    path.join(folder, path.basename(file)),
    text.replace('../contract/version.ts', '../contract/version.js'),
  );
}

/** Packs the package. Resolves to the tarball's path. Throws a PlatformError where npm cannot. */
export async function packContract(root: string, out: string): Promise<string> {
  const folder = path.join(root, '.cache/contract-package');
  await writeContractPackage(root, folder);
  await mkdir(out, { recursive: true });
  try {
    const { stdout } = await execute('npm', ['pack', '--silent', '--pack-destination', out], { cwd: folder });
    return path.join(out, stdout.trim().split('\n').at(-1) ?? '');
  } catch (cause) {
    throw new PlatformError('npm could not pack the contract.', { cause });
  }
}
