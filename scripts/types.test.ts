import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

test('the check of types reads every package', () => {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const files = execFileSync(tsc, ['--listFilesOnly', '-p', 'tsconfig.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const packages = readdirSync(root).filter(
    (name) => existsSync(path.join(root, name, 'package.json')) && name !== 'node_modules',
  );
  expect(packages).toEqual(expect.arrayContaining(['api', 'mf-equipment', 'mf-fleet', 'shell']));
  const read = files.split('\n').map((file) => path.relative(root, file).split(path.sep)[0]);
  expect(packages.filter((name) => !read.includes(name))).toEqual([]);
});
