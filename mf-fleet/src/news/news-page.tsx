import { useLingui } from '@lingui/react/macro';
import { newsCategories } from '@niveau/shared/domain/news-category';
import { FilterSelect } from '@niveau/shared/ui/filter-select';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { Tabs } from '@niveau/shared/ui/tabs';
import { media, space } from '@niveau/shared/ui/tokens';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { usePageInRange } from '@niveau/shared/ui/use-page-in-range';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { ArticlePage } from './article-part.ts';
import { ArticleCards, NewsCards } from './news-cards.tsx';
import { NewsList } from './news-list.tsx';
import { useCategoryWords } from './use-category-words.ts';
import { allNews, pageSize, useArticles, useNews } from './use-news.ts';
import { useNewsFilters } from './use-news-filters.ts';

const Filters = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  /* Under one another where both do not fit with all their words. */
  ${media.small} { flex: 1 1 100%; flex-wrap: wrap; > :first-child { flex: 1 0 auto; max-width: 100%; } }
`;

/** What the provider tells its customers, and articles of the press. */
export function NewsPage() {
  const { t } = useLingui();
  const filters = useNewsFilters();
  const isPress = filters.tab === 'press';
  const words = useCategoryWords();
  const news = useNews(isPress ? allNews : filters);
  const articles = useArticles(isPress ? filters : allNews);
  const list = isPress ? articles : news;
  usePageInRange({ list, page: filters.page, pageSize, onPage: filters.fallBackTo });
  const isThere = news.data !== undefined;
  useEffect(() => {
    if (isThere) ArticlePage.preload();
  }, [isThere]);
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const clear = () => {
    setTyped('');
    filters.clear();
  };
  return (
    <>
      <PageHeader title={t`News`} />
      <Tabs
        label={t`News by origin`}
        tabs={[
          {
            key: 'provider',
            label: t`From your supplier`,
            count: news.meta?.unread || undefined,
            urgent: true,
          },
          { key: 'press', label: t`From the press`, count: articles.meta?.unread || undefined, urgent: true },
        ].map(({ count, ...tab }) => (count === undefined ? tab : { ...tab, count }))}
        selected={filters.tab}
        onSelect={filters.chooseTab}
      >
        <Toolbar label={t`Search in the news`}>
          <SearchField label={t`Search in the news`} value={typed} onChange={setTyped} />
          <Filters>
            <FilterSelect
              label={t`Category`}
              value={filters.category ?? ''}
              all={t`All categories`}
              options={newsCategories.map((value) => ({ value, label: words[value] }))}
              onChange={filters.chooseCategory}
            />
            <SegmentedControl
              label={t`News shown`}
              options={[
                { key: 'all', label: t`All` },
                { key: 'unread', label: t`Unread` },
              ]}
              selected={filters.unread ? 'unread' : 'all'}
              onSelect={(key) => filters.chooseUnread(key === 'unread')}
            />
          </Filters>
        </Toolbar>
        {isPress ? (
          <NewsList list={articles} filters={filters} onClear={clear}>
            {articles.data && <ArticleCards articles={articles.data} />}
          </NewsList>
        ) : (
          <NewsList list={news} filters={filters} onClear={clear}>
            {news.data && <NewsCards news={news.data} list={filters.inAddress} />}
          </NewsList>
        )}
      </Tabs>
    </>
  );
}
