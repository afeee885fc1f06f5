interface Po {
  readonly messages: ReadonlyMap<string, string>;
  readonly obsolete: number;
}

const { readPo, sourceOf, placeholders, faultsIn } = jest.requireActual<{
  readonly readPo: (source: string) => Po;
  readonly sourceOf: (key: string) => string;
  readonly placeholders: (text: string) => readonly string[];
  readonly faultsIn: (source: string, wanted: Po['messages'], isSource: boolean) => readonly string[];
}>('./lib/po.mjs');

const header = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n';
const wanted = readPo(`${header}
#: src/app.tsx
msgid "Hello {name}"
msgstr ""

msgctxt "verb"
msgid "Order"
msgstr ""
`).messages;
const whole = `${header}
msgid "Hello {name}"
msgstr "Bonjour {name}"

msgctxt "verb"
msgid "Order"
msgstr "Commander"
`;

test('reads messages by context and text, over several lines, and counts the obsolete', () => {
  const { messages, obsolete } = readPo(`${header}
msgctxt "verb"
msgid "A \\"long\\" "
"text"
msgstr "Un texte"

#~ msgid "Gone"
#~ msgstr "Parti"
`);
  expect([...messages].map(([key, text]) => [sourceOf(key), text])).toEqual([['A "long" text', 'Un texte']]);
  expect(obsolete).toBe(1);
});

test('a whole translation has no fault, and the source language needs none', () => {
  expect(faultsIn(whole, wanted, false)).toEqual([]);
  expect(faultsIn(whole.replace('"Bonjour {name}"', '""'), wanted, true)).toEqual([]);
});

test.each([
  ['not translated', whole.replace('"Commander"', '""'), 'not translated: Order'],
  ['not extracted', whole.slice(0, whole.indexOf('msgctxt')), 'not extracted: Order'],
  ['of another context', whole.replace('"verb"', '"noun"'), 'not extracted: Order'],
  ['gone from the sources', `${whole}\nmsgid "Old"\nmsgstr "Vieux"\n`, 'no longer in the sources: Old'],
  ['obsolete', `${whole}\n#~ msgid "Gone"\n#~ msgstr "Parti"\n`, '1 obsolete texts'],
  [
    'with another value',
    whole.replace('Bonjour {name}', 'Bonjour {nom}'),
    'the values differ: Hello {name} | Bonjour {nom}',
  ],
])('finds a text that is %s', (_, source, fault) => {
  expect(faultsIn(source, wanted, false)).toContain(fault);
});

test('values and elements are compared, the words of plural branches are not', () => {
  expect(placeholders('<0>{count}</0> of {total}')).toEqual(['<0>', 'count', 'total']);
  expect(placeholders('{count, plural, one {day} other {Days, # of them}}')).toEqual(['count']);
});
