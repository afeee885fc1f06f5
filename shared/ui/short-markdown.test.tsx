import { render } from '@testing-library/react';
import { ShortMarkdown } from './short-markdown.tsx';

const html = (text: string) => render(<ShortMarkdown text={text} />).container.innerHTML;

test('bold, links and line breaks are drawn', () => {
  expect(html('**Closed** on [Friday](/news)\nSee you')).toBe(
    '<strong>Closed</strong> on <a href="/news" rel="noopener noreferrer">Friday</a><br>See you',
  );
});
test.each([
  ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['an address that runs', '[x](javascript:alert)', 'x'],
  ['another host without its scheme', '[x](//evil.example)', 'x'],
  ['an unsafe scheme', '[x](http://plain.example)', 'x'],
])('%s stays text', (_, text, expected) => {
  expect(html(text)).toBe(expected);
});
test('a mail address may be written to', () => {
  expect(html('[us](mailto:a@b.example)')).toContain('href="mailto:a@b.example"');
});
