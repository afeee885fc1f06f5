import { Fragment, type ReactNode } from 'react';

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

function renderLine(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, bold, label, address] = match;
    parts.push(line.slice(from, match.index));
    const href = address ? safeAddress(address) : null;
    if (bold) parts.push(<strong>{bold}</strong>);
    else if (href)
      parts.push(
        <a href={href} rel="noopener noreferrer">
          {label}
        </a>,
      );
    else parts.push(label ?? whole);
    from = match.index + whole.length;
  }
  return [...parts, line.slice(from)];
}

/** The little markdown of a banner: bold, links and line breaks. Everything else is text; nothing is ever HTML. */
export function ShortMarkdown({ text }: { readonly text: string }) {
  return text.split(/\r?\n/).map((line, row) => (
    <Fragment key={row}>
      {row > 0 && <br />}
      {renderLine(line).map((part, place) => (
        <Fragment key={place}>{part}</Fragment>
      ))}
    </Fragment>
  ));
}
