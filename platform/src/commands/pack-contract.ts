import path from 'node:path';
import { type Command, jsonOption, readArguments } from '../command.ts';
import { packContract } from '../contract-package/write-package.ts';

export const packContractCommand: Command = {
  usage: 'pack-contract [--out <folder>] [--json]',
  summary:
    'pack @niveau/contract for teams outside this repository: types, the build of a module, this command',
  async run(args, { workspace: { root }, print }) {
    const { values } = readArguments(args, {
      ...jsonOption,
      out: { type: 'string', default: '.cache/packages' },
    });
    const file = await packContract(root, path.resolve(root, values.out));
    print(values.json ? JSON.stringify({ file }) : `${file} is packed: npm install it, or publish it.`);
    return 0;
  },
};
