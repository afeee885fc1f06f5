import { Plural, useLingui } from '@lingui/react/macro';
import { useApi, useMayCall } from '@niveau/shared/contract';
import { newsCategories } from '@niveau/shared/domain/news-category';
import { ButtonLink } from '@niveau/shared/ui/button';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { FilterSelect } from '@niveau/shared/ui/filter-select';
import { AnyLink } from '@niveau/shared/ui/link';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { token, type } from '@niveau/shared/ui/tokens';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { Newspaper, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { ListBody } from '../lists/list-body.tsx';
import { pageSize, useListFilters } from '../lists/use-list-filters.ts';
import { useFormats } from '../use-formats.ts';
import type { ProviderNews } from './provider-news.ts';
import { useCategoryWords } from './use-category-words.ts';

const Title = styled(AnyLink)`
  color: ${token('ink')};
  font-weight: 570;
  text-decoration: none;
  &:hover { color: ${token('accent-text')}; text-decoration: underline; }
`;
const Under = styled.span`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
  font-weight: 420;
`;

/** The news of the provider, those to come first. */
export function NewsPage() {
  const { t } = useLingui();
  const words = useCategoryWords();
  const filters = useListFilters(['published_at'], { narrowing: ['category'] });
  const category = newsCategories.find((one) => one === filters.value('category'));
  const { limit, offset, search } = filters.query;
  const news = useApi(
    'GET provider/news',
    { query: { limit, offset, ...(search && { search }), ...(category && { category }) } },
    { keepPreviousData: true },
  );
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const mayWrite = useMayCall('POST provider/news');
  const write = (
    <ButtonLink to="/news/new" variant="primary" icon={<Plus aria-hidden="true" />}>
      {t`Write a news`}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t`News`} actions={mayWrite && write} />
      <ListBody
        list={news}
        isNarrowed={filters.isNarrowed}
        onClear={() => {
          setTyped('');
          filters.clear();
        }}
        loading={t`Loading the news`}
        failed={t`The news could not be loaded`}
        toolbar={
          <Toolbar label={t`Search in the news`}>
            <SearchField label={t`Search by title or summary`} value={typed} onChange={setTyped} />
            <FilterSelect
              label={t`Category`}
              value={category ?? ''}
              all={t`All categories`}
              options={newsCategories.map((value) => ({ value, label: words[value] }))}
              onChange={(value) => filters.choose('category', value)}
            />
          </Toolbar>
        }
        empty={
          <EmptyState icon={<Newspaper />} title={t`No news yet`} action={mayWrite && write}>
            {t`What you publish stands among the news of your customers, who are told of it.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <NewsTable
            news={rows}
            page={filters.page}
            total={news.meta?.total ?? rows.length}
            onPage={filters.choosePage}
          />
        )}
      </ListBody>
    </>
  );
}

interface NewsTableProps {
  readonly news: readonly ProviderNews[];
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function NewsTable({ news, page, total, onPage }: NewsTableProps) {
  const { t } = useLingui();
  const words = useCategoryWords();
  const { instant } = useFormats();
  const columns: readonly Column<ProviderNews>[] = [
    {
      key: 'title',
      header: t`Title`,
      primary: true,
      cell: ({ id_news, title, summary }) => (
        <>
          <Title to={`/news/${id_news}`}>{title}</Title>
          {summary && <Under>{summary}</Under>}
        </>
      ),
    },
    { key: 'category', header: t`Category`, cell: ({ category }) => (category ? words[category] : '—') },
    {
      key: 'for',
      header: t`For`,
      cell: ({ id_client, client_space_name }) =>
        id_client === null ? t`All client spaces` : client_space_name,
    },
    { key: 'published_at', header: t`Published`, align: 'end', cell: (one) => instant(one.published_at) },
    {
      key: 'state',
      header: t`State`,
      cell: ({ is_published, readers }) =>
        is_published ? (
          <StatusPill tone="success">
            <Plural value={readers} one="# reader" other="# readers" />
          </StatusPill>
        ) : (
          <StatusPill tone="info">{t`To come`}</StatusPill>
        ),
    },
  ];
  return (
    <DataTable
      caption={t`News`}
      columns={columns}
      rows={news}
      rowKey={({ id_news }) => id_news}
      pageSize={pageSize}
      paging={{ page, total, onPage }}
    />
  );
}
