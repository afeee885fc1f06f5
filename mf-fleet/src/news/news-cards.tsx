import { Trans, useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { useConnectivity, useLocale, useUser } from '@niveau/shared/contract';
import type { NewsCategory } from '@niveau/shared/domain/news-category';
import { formatDate } from '@niveau/shared/i18n/format';
import { Link } from '@niveau/shared/router';
import { Sheet } from '@niveau/shared/ui/card';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { ExternalLink, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NewsPicture } from './news-picture.tsx';
import { useCategoryWords } from './use-category-words.ts';
import { markArticleRead } from './use-news.ts';
import { useShare } from './use-share.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr));
  gap: ${space(2)};
  ${media.small} { grid-template-columns: 1fr; }
`;
const Root = styled(Sheet)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  height: 100%;
  padding: ${space(2)};
  &:hover h2 { color: ${token('accent-text')}; }
  &:focus-within { outline: 2px solid ${token('focus')}; outline-offset: 2px; }
`;
const Title = styled.h2`
  ${type.heading}
  overflow-wrap: anywhere;
  a { color: inherit; text-decoration: none; }
  /* The whole card leads there. */
  a::after { content: ''; position: absolute; inset: 0; }
  a:focus-visible { outline: none; }
`;
const Summary = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Foot = styled.div`
  ${type.caption}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  margin-top: auto;
  padding-top: ${space(0.5)};
  color: ${token('ink-muted')};
`;

const Head = styled.div`
  ${type.caption}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  min-height: 26px;
  color: ${token('accent-text')};
  font-weight: 570;
`;
const Source = styled.span`
  display: flex;
  flex: 1;
  gap: ${space(0.75)};
  min-width: 0;
  svg { flex: none; margin-top: 2px; }
`;
/** Over the link that the whole card is. */
const Above = styled.span`
  position: relative;
  z-index: 1;
  margin-block: -${space(1)};
`;

interface CardProps {
  readonly category: NewsCategory | null;
  readonly isRead: boolean;
  readonly title: ReactNode;
  readonly summary: string | null;
  readonly picture?: ReactNode;
  readonly foot: ReactNode;
}

function NewsCard({ category, isRead, title, summary, picture, foot }: CardProps) {
  const words = useCategoryWords();
  return (
    <li>
      <Root as="article">
        {picture}
        <Head>
          <span>{category && words[category]}</span>
          {!isRead && (
            <StatusPill tone="info">
              <Trans>New</Trans>
            </StatusPill>
          )}
        </Head>
        <Title>{title}</Title>
        {summary && <Summary>{summary}</Summary>}
        <Foot>{foot}</Foot>
      </Root>
    </li>
  );
}

interface NewsCardsProps {
  readonly news: CallOutput<'GET client/{id}/news'>;
  /** What of the list is shown, as it stands in the address: the way back leads there. */
  readonly list: string;
}

/** News of the provider as cards; each opens its page. */
export function NewsCards({ news, list }: NewsCardsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  return (
    // Others take their place: none of them moves.
    <List key={news.map(({ id_news }) => id_news).join()} aria-label={t`News`}>
      {news.map((item) => (
        <NewsCard
          key={item.id_news}
          category={item.category}
          isRead={item.is_read}
          title={<Link to={`/${item.id_news}${list}`}>{item.title}</Link>}
          summary={item.summary}
          picture={
            <NewsPicture
              of={item.id_files_image === null ? null : { kind: 'news', id: item.id_files_image }}
            />
          }
          foot={<time dateTime={item.published_at}>{formatDate(locale, item.published_at, time_zone)}</time>}
        />
      ))}
    </List>
  );
}

/** Articles of the press as cards; each opens the site that it stands on. */
export function ArticleCards({ articles }: { readonly articles: CallOutput<'GET global/scraped_articles'> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const { online } = useConnectivity();
  const share = useShare();
  return (
    <List key={articles.map(({ id_article }) => id_article).join()} aria-label={t`Articles of the press`}>
      {articles.map(({ title, ...article }) => (
        <NewsCard
          key={article.id_article}
          category={article.category}
          isRead={article.is_read}
          picture={
            <NewsPicture of={article.has_picture ? { kind: 'press', id: article.id_article } : null} />
          }
          title={
            <a
              href={article.url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => online && !article.is_read && void markArticleRead(article.id_article)}
            >
              {title}
              <VisuallyHidden> ({t`opens in a new tab`})</VisuallyHidden>
            </a>
          }
          summary={article.summary}
          foot={
            <>
              <Source>
                <ExternalLink size={14} aria-hidden="true" />
                <span>
                  {article.source}
                  {' · '}
                  <time dateTime={article.published_at}>
                    {formatDate(locale, article.published_at, time_zone)}
                  </time>
                </span>
              </Source>
              <Above>
                <IconButton
                  label={t`Share “${title}”`}
                  icon={<Share2 aria-hidden="true" />}
                  onClick={() => void share(title, article.url)}
                />
              </Above>
            </>
          }
        />
      ))}
    </List>
  );
}
