import { Fragment } from 'react';
import { type MarkdownPart, readShortMarkdown } from '../domain/short-markdown.ts';

function Part({ kind, text, href }: MarkdownPart) {
  if (kind === 'bold') return <strong>{text}</strong>;
  if (kind === 'text') return text;
  return (
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** The little markdown of a banner, drawn. */
export function ShortMarkdown({ text }: { readonly text: string }) {
  return readShortMarkdown(text).map((parts, row) => (
    <Fragment key={row}>
      {row > 0 && <br />}
      {parts.map((part, place) => (
        <Part key={place} {...part} />
      ))}
    </Fragment>
  ));
}
