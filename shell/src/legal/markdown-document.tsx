import { ShortMarkdown } from '@niveau/shared/ui/short-markdown';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { createElement, Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Block, readBlocks } from './read-blocks.ts';

export const DocumentBody = styled.div`
  ${type.body}
  overflow-wrap: anywhere;
  > * + * { margin-top: ${space(1.5)}; }
  h2 { ${type.heading} }
  h3, h4 { ${type.label} font-weight: 640; }
  > * + h2 { margin-top: ${space(4)}; }
  > * + h3, > * + h4 { margin-top: ${space(2.5)}; }
  ul, ol { display: grid; gap: ${space(0.75)}; padding-left: ${space(3)}; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  a { color: ${token('accent-text')}; }
`;

/** A provider's long text: headings, paragraphs, lists, bold and links. Everything else is text; nothing is ever HTML. */
export function MarkdownDocument({ text, lang }: { readonly text: string; readonly lang: string }) {
  return (
    <DocumentBody lang={lang}>
      {readBlocks(text).map((block, at) => (
        <Fragment key={at}>{drawn(block)}</Fragment>
      ))}
    </DocumentBody>
  );
}

function drawn(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, null, <ShortMarkdown text={block.text} />);
    case 'paragraph':
      return (
        <p>
          <ShortMarkdown text={block.text} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <ShortMarkdown text={item} />
        </li>
      ));
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}
