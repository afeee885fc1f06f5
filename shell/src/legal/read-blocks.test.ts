import { readBlocks } from './read-blocks.ts';

test('headings begin under the page’s own, however deep the text begins', () => {
  expect(readBlocks('## One\ntext\n### Two ##\n##### Deep')).toEqual([
    { kind: 'heading', level: 2, text: 'One' },
    { kind: 'paragraph', text: 'text' },
    { kind: 'heading', level: 3, text: 'Two' },
    { kind: 'heading', level: 4, text: 'Deep' },
  ]);
});

test('lines of a paragraph and of an item stay together; a blank line ends a paragraph, not a list', () => {
  expect(readBlocks('a\nb\n\nc\n- one\n  more\n\n- two\n1. first\n2) second')).toEqual([
    { kind: 'paragraph', text: 'a\nb' },
    { kind: 'paragraph', text: 'c' },
    { kind: 'list', isNumbered: false, items: ['one more', 'two'] },
    { kind: 'list', isNumbered: true, items: ['first', 'second'] },
  ]);
});

test('marks close a heading only after a space', () => {
  expect(readBlocks('# C#')).toEqual([{ kind: 'heading', level: 2, text: 'C#' }]);
  expect(readBlocks('# C ##  ')).toEqual([{ kind: 'heading', level: 2, text: 'C' }]);
});

test('an empty text has no blocks, and a mark without text is text', () => {
  expect(readBlocks('\r\n \n')).toEqual([]);
  expect(readBlocks('#no heading')).toEqual([{ kind: 'paragraph', text: '#no heading' }]);
});
