import { type Command, jsonOption, readArguments } from '../command.ts';
import { readSigningKey } from '../release-keys.ts';

export const keys: Command = {
  usage: 'keys [--json]',
  summary: 'make the key that signs releases where there is none, and show its public half',
  async run(args, { workspace, environment, print }) {
    const { values } = readArguments(args, jsonOption);
    const { key, isNew } = await readSigningKey(workspace.dataFolder, environment);
    const { key_id, public_key } = key;
    if (values.json) print(JSON.stringify({ key_id, public_key, is_new: isNew }));
    else {
      print(`${isNew ? 'Made' : 'Kept'} the key ${key_id}.`);
      print(`A server trusts it with NIVEAU_RELEASE_KEYS=${key_id}:${public_key}`);
    }
    return 0;
  },
};
