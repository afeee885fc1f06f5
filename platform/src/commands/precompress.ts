import path from 'node:path';
import { type Command, readArguments, required } from '../command.ts';
import { precompressFolder } from '../precompress.ts';

export const precompress: Command = {
  usage: 'precompress <folder>',
  summary: 'write a .br and a .gz beside every text file of a built folder',
  async run(args, { print }) {
    const { positionals } = readArguments(args, {});
    const count = await precompressFolder(path.resolve(required(positionals[0], 'a folder')));
    print(`${count} files compressed.`);
    return 0;
  },
};
