import { useLingui } from '@lingui/react/macro';
import { navigateTo } from '@niveau/shared/contract';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { ExternalLink } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import Markdown from 'react-markdown';
import { styled } from 'styled-components';

const Root = styled.div`
  ${type.body}
  overflow-wrap: anywhere;
  > * + * { margin-top: ${space(2)}; }
  h2, h3, h4 { ${type.heading} margin-top: ${space(3)}; }
  ul, ol { display: grid; gap: ${space(0.75)}; padding-left: ${space(3)}; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  a { color: ${token('accent-text')}; }
  a svg { margin-left: ${space(0.5)}; vertical-align: -1px; }
  blockquote { margin-inline: 0; padding-left: ${space(2)}; border-left: 3px solid ${token('line')}; color: ${token('ink-muted')}; }
  hr { border: 0; border-top: 1px solid ${token('line')}; }
`;

const allowed = [
  'p',
  'br',
  'strong',
  'em',
  'del',
  'a',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'code',
  'hr',
];

/**
 * The markdown of a news. HTML in it stays text, addresses are those of the web, of mail and of telephones
 * (react-markdown's own rule), and pictures are left out: they could tell others who reads.
 */
export function NewsText({ text }: { readonly text: string }) {
  return (
    <Root>
      <Markdown
        allowedElements={allowed}
        unwrapDisallowed
        components={{
          // The page has its own heading of the first level.
          h1: 'h2',
          a: ({ href, children }) => (href ? <TextLink href={href}>{children}</TextLink> : children),
        }}
      >
        {text}
      </Markdown>
    </Root>
  );
}

/** A link to a page of the product goes through its own history; another site opens in a tab of its own. */
function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  const url = URL.canParse(href, location.href) ? new URL(href, location.href) : undefined;
  if (url?.origin === location.origin) {
    const follow = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      navigateTo(url.pathname + url.search + url.hash);
    };
    return (
      <a href={href} onClick={follow}>
        {children}
      </a>
    );
  }
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLink size={14} role="img" aria-label={t`opens in a new tab`} />
    </a>
  );
}
