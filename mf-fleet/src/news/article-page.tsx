import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { useConnectivity, useLocale, useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatDate, formatDayInWords } from '@niveau/shared/i18n/format';
import { useParams } from '@niveau/shared/router';
import { Button, ButtonLink } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { ExternalLink, Newspaper, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { NewsPicture } from './news-picture.tsx';
import { NewsText } from './news-text.tsx';
import { useCategoryWords } from './use-category-words.ts';
import { markRead, useNewsItem } from './use-news.ts';
import { useNewsFilters } from './use-news-filters.ts';
import { useShare } from './use-share.ts';

const Paper = styled(Sheet)`
  display: grid;
  gap: ${space(2.5)};
  max-width: 46rem;
  padding: ${space(3)};
  > * { min-width: 0; }
  ${media.small} { padding: ${space(2)}; }
`;
const Lead = styled.p`
  ${type.body}
  color: ${token('ink-muted')};
  font-weight: 500;
`;

/** One news to read; opening it marks it as read. */
export function ArticlePage() {
  const { t } = useLingui();
  const asked = Number(useParams().id);
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const filters = useNewsFilters();
  const { data, item, error, reload, isValidating, isLooking } = useNewsItem(id, filters);
  const back = { to: `/${filters.inAddress}`, label: t`News` };
  if (item)
    return (
      <>
        <Headline item={item} back={back} />
        {error && <StaleNotice error={error} />}
        <Article item={item} />
      </>
    );
  if (data || id === null)
    return (
      <>
        <PageHeader title={t`News`} back={back} />
        <EmptyState icon={<Newspaper />} title={t`This news is no longer available`} />
      </>
    );
  return (
    <>
      <PageHeader title={t`News`} back={back} />
      {error && !isLooking ? (
        <Fault
          title={t`The news could not be loaded`}
          error={error}
          onRetry={reload}
          retrying={isValidating}
        />
      ) : (
        <SkeletonGroup label={t`Loading the news`} shape="lines" count={8} />
      )}
    </>
  );
}

type Item = CallOutput<'GET client/{id}/news'>[number];

interface HeadlineProps {
  readonly item: Item;
  readonly back: { readonly to: string; readonly label: string };
}

function Headline({ item, back }: HeadlineProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const words = useCategoryWords();
  const share = useShare();
  const day = localDate(Date.parse(item.published_at), time_zone);
  // In words while its year goes without saying.
  const isOfThisYear = day.slice(0, 4) === localDate(Date.now(), time_zone).slice(0, 4);
  const date = isOfThisYear
    ? formatDayInWords(locale, day)
    : formatDate(locale, item.published_at, time_zone);
  return (
    <PageHeader
      title={item.title}
      subtitle={item.category ? `${words[item.category]} · ${date}` : date}
      back={back}
      actions={
        <Button
          icon={<Share2 aria-hidden="true" />}
          onClick={() => void share(item.title, location.origin + location.pathname)}
        >
          {t`Share`}
        </Button>
      }
    />
  );
}

function Article({ item }: { readonly item: Item }) {
  const { t } = useLingui();
  const { online } = useConnectivity();
  const { id_news, is_read } = item;
  useEffect(() => {
    if (!is_read && online) void markRead(id_news);
  }, [id_news, is_read, online]);
  return (
    <Paper as="article">
      {item.id_files_image !== null && <NewsPicture wide of={{ kind: 'news', id: item.id_files_image }} />}
      {item.summary && <Lead>{item.summary}</Lead>}
      <NewsText text={item.body} />
      {item.link && (
        <div>
          <ButtonLink href={item.link} target="_blank" icon={<ExternalLink aria-hidden="true" />}>
            {t`Read more on the web`}
          </ButtonLink>
        </div>
      )}
    </Paper>
  );
}
