import { useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { useParams } from '@niveau/shared/router';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { SearchX } from 'lucide-react';
import { NewsForm } from './news-form.tsx';

/** A news being written, or changed. A path of its own, so that leaving it asks. */
export function NewsEditor() {
  const { t } = useLingui();
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const news = useApi('GET provider/news', isNew ? null : { query: { id_news: id } }, {
    revalidateOnFocus: false,
  });
  const back = { to: '/news', label: t`News` };
  const title = isNew ? t`Write a news` : t`Change the news`;
  const [found] = news.data ?? [];
  if (isNew || found) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <NewsForm key={found?.id_news ?? 'new'} news={found ?? null} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      {news.error && (
        <Fault
          title={t`The news could not be loaded`}
          error={news.error}
          onRetry={news.reload}
          retrying={news.isValidating}
        />
      )}
      {news.data && <EmptyState icon={<SearchX />} title={t`This news is not there any more`} />}
      {news.isLoading && <SkeletonGroup label={t`Loading the news`} shape="lines" count={6} />}
    </>
  );
}
