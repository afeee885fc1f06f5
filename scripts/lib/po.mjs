/**
 * Reads a .po catalogue: each message by its context and source text. Returns `messages` (key → translation) and
 * `obsolete`, how many entries are marked as no longer used.
 */
export function readPo(source) {
  const messages = new Map();
  for (const block of source.split(/\r?\n(?:\r?\n)+/)) {
    const id = field(block, 'msgid');
    if (id) messages.set(JSON.stringify([field(block, 'msgctxt'), id]), field(block, 'msgstr'));
  }
  return { messages, obsolete: (source.match(/^#~ msgid /gm) ?? []).length };
}

/** The text of one field of an entry, over as many lines as it takes. */
function field(block, name) {
  const found = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block)?.[1];
  return (found?.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((line) => JSON.parse(line)).join('');
}

/** The source text of a message's key. */
export const sourceOf = (key) => JSON.parse(key)[1];

/**
 * What a translation must keep of its source: the names of its values and the numbers of its elements. Branches of
 * plurals are words, not values, so only what has a type of its own counts there.
 */
export function placeholders(text) {
  const branching = /,\s*(?:plural|select|selectordinal)\s*,/.test(text);
  const values = text.matchAll(
    branching ? /\{\s*(\w+)\s*,\s*(?:plural|select|selectordinal|number|date|time)\b/g : /\{\s*(\w+)\s*[,}]/g,
  );
  const elements = text.matchAll(/<(\d+)\s*\/?>/g);
  return [
    ...new Set([...[...values].map(([, name]) => name), ...[...elements].map(([, n]) => `<${n}>`)]),
  ].sort();
}

/**
 * What a catalogue lacks of the texts that were `wanted` (`messages` of a fresh extract), and what it has too much;
 * the source language needs no translation.
 */
export function faultsIn(source, wanted, isSource) {
  const { messages, obsolete } = readPo(source);
  const faults = obsolete > 0 ? [`${obsolete} obsolete texts`] : [];
  for (const key of messages.keys())
    if (!wanted.has(key)) faults.push(`no longer in the sources: ${sourceOf(key)}`);
  for (const key of wanted.keys()) {
    const text = messages.get(key);
    if (text === undefined) faults.push(`not extracted: ${sourceOf(key)}`);
    else if (isSource) continue;
    else if (text === '') faults.push(`not translated: ${sourceOf(key)}`);
    else if (placeholders(text).join() !== placeholders(sourceOf(key)).join())
      faults.push(`the values differ: ${sourceOf(key)} | ${text}`);
  }
  return faults;
}
