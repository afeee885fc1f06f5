/** A part of a line: text, bold text, or a link of the product or of the web. */
export interface MarkdownPart {
  readonly kind: 'text' | 'bold' | 'link';
  readonly text: string;
  /** Of a link. */
  readonly href: string;
}

const inline = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Links of the product and of the web; whatever else is written as an address stays text. */
function safeAddress(address: string): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'mailto:' || protocol === 'tel:' ? href : null;
  } catch {
    return null;
  }
}

const plain = (text: string): MarkdownPart => ({ kind: 'text', text, href: '' });

function readLine(line: string): readonly MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let from = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, bold, label, address] = match;
    parts.push(plain(line.slice(from, match.index)));
    const href = address ? safeAddress(address) : null;
    if (bold) parts.push({ kind: 'bold', text: bold, href: '' });
    else if (href && label) parts.push({ kind: 'link', text: label, href });
    else parts.push(plain(label ?? whole));
    from = match.index + whole.length;
  }
  return [...parts, plain(line.slice(from))].filter(({ text }) => text !== '');
}

/** The little markdown of a banner, by its lines: bold, links and line breaks. Everything else is text; nothing is ever HTML. */
export function readShortMarkdown(text: string): readonly (readonly MarkdownPart[])[] {
  return text.split(/\r?\n/).map(readLine);
}
