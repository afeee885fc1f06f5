export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly string[] };

const heading = /^(#{1,6})[ \t]+(\S.*)$/;
const bullet = /^\s*[-*+]\s+(.*)$/;
const numbered = /^\s*\d{1,4}[.)]\s+(.*)$/;

/**
 * The blocks of a markdown text. Headings begin at the second level whatever the text begins with: the page has its own
 * of the first. A line that is indented under an item belongs to it.
 */
export function readBlocks(text: string): readonly Block[] {
  const lines = text.split(/\r?\n/);
  const top = Math.min(...lines.map((line) => heading.exec(line)?.[1]?.length ?? 7));
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const [, marks, title] = heading.exec(line) ?? [];
    const item = bullet.exec(line)?.[1] ?? numbered.exec(line)?.[1];
    if (line.trim() === '') {
      isOpen = false;
    } else if (marks && title) {
      blocks.push({ kind: 'heading', level: levelOf(marks.length - top), text: withoutClosing(title) });
      isOpen = false;
    } else if (item !== undefined) {
      const isNumbered = !bullet.test(line);
      const before = blocks.at(-1);
      // A blank line between items does not end their list.
      if (before?.kind === 'list' && before.isNumbered === isNumbered)
        blocks.splice(-1, 1, { ...before, items: [...before.items, item] });
      else blocks.push({ kind: 'list', isNumbered, items: [item] });
      isOpen = true;
    } else if (last?.kind === 'list') {
      const items = [...last.items.slice(0, -1), `${last.items.at(-1)} ${line.trim()}`];
      blocks.splice(-1, 1, { ...last, items });
    } else if (last?.kind === 'paragraph') {
      blocks.splice(-1, 1, { ...last, text: `${last.text}\n${line.trim()}` });
    } else {
      blocks.push({ kind: 'paragraph', text: line.trim() });
      isOpen = true;
    }
  }
  return blocks;
}

function levelOf(depth: number): 2 | 3 | 4 {
  if (depth <= 0) return 2;
  return depth === 1 ? 3 : 4;
}

/** `Title ##` is the title: marks may close a heading as they open it. */
function withoutClosing(title: string): string {
  const end = title.trimEnd();
  let at = end.length;
  while (end[at - 1] === '#') at -= 1;
  return /\s/.test(end[at - 1] ?? '') ? end.slice(0, at).trimEnd() : end;
}
