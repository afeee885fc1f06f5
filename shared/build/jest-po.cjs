/** Turns a .po catalogue into the module that @lingui/loader makes of it in the build. */
const { createRequire } = require('node:module');
const { createHash } = require('node:crypto');

module.exports = {
  getCacheKey: (source, file) => createHash('sha1').update(source).update(file).digest('hex'),
  process(source) {
    const entries = {};
    for (const block of source.split(/\n\n+/)) {
      const read = (name) => {
        const found = block.match(new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm'));
        return found
          ? found[1]
              .trim()
              .split('\n')
              .map((line) => JSON.parse(line))
              .join('')
          : '';
      };
      const id = read('msgid');
      if (id) entries[id] = { text: read('msgstr') || id, context: read('msgctxt') };
    }
    const { generateMessageId } = createRequire(__filename)('@lingui/message-utils/generateMessageId');
    const { compileMessage } = createRequire(__filename)('@lingui/message-utils/compileMessage');
    const messages = {};
    for (const [id, entry] of Object.entries(entries))
      messages[generateMessageId(id, entry.context)] = compileMessage(entry.text);
    return { code: `module.exports = { messages: ${JSON.stringify(messages)} };` };
  },
};
