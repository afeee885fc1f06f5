import { readShortMarkdown } from './short-markdown.ts';

const text = (text: string) => ({ kind: 'text', text, href: '' });

test('a message is read by its lines: bold, links, and text', () => {
  expect(readShortMarkdown('**Closed** on [Friday](/news)\r\nSee you')).toEqual([
    [
      { kind: 'bold', text: 'Closed', href: '' },
      text(' on '),
      { kind: 'link', text: 'Friday', href: '/news' },
    ],
    [text('See you')],
  ]);
});
test.each(['javascript:alert', '//evil.example', 'http://plain.example'])('%s is no address', (address) => {
  expect(readShortMarkdown(`[x](${address})`)).toEqual([[text('x')]]);
});
test('an empty line has no parts', () => {
  expect(readShortMarkdown('a\n\nb')).toEqual([[text('a')], [], [text('b')]]);
});
