import type { CallInput } from '@niveau/shared/contract';
import { type NewsCategory, newsCategories } from '@niveau/shared/domain/news-category';
import type { TimeZone } from '@niveau/shared/domain/time-zone';
import { instantOf, momentOf } from '../fields/moment.ts';
import { choiceOf, clientOf, type ForSpace } from '../fields/space-field.tsx';
import type { ProviderNews } from './provider-news.ts';

/** A news as its form holds it. */
export interface NewsValues {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly link: string;
  readonly category: NewsCategory | '';
  readonly for_space: ForSpace;
  /** `YYYY-MM-DDTHH:MM` on the reader's clock; empty for now. */
  readonly published_at: string;
  readonly id_files_image: number | null;
}

type NewsBody = CallInput<'POST provider/news'>['body'];

/** A news on the reader's clock, or an empty one. */
export function valuesOf(news: ProviderNews | null, zone: TimeZone): NewsValues {
  return {
    title: news?.title ?? '',
    summary: news?.summary ?? '',
    body: news?.body ?? '',
    link: news?.link ?? '',
    category: news?.category ?? '',
    for_space: choiceOf(news?.id_client ?? null, news?.client_space_name ?? null),
    published_at: momentOf(news?.published_at ?? null, zone),
    id_files_image: news?.id_files_image ?? null,
  };
}

/** What the server is sent. Only for values without a fault; `news` is what they were made from. */
export function bodyOf(values: NewsValues, zone: TimeZone, news: ProviderNews | null): NewsBody {
  const category = newsCategories.find((one) => one === values.category) ?? null;
  const published_at = instantOf(values.published_at, zone, news?.published_at);
  return {
    title: values.title.trim(),
    summary: values.summary.trim() || null,
    body: values.body.trim(),
    link: values.link.trim() || null,
    category,
    id_client: clientOf(values.for_space) ?? null,
    id_files_image: values.id_files_image,
    ...(published_at !== null && { published_at }),
  };
}

export type NewsFault = 'field_required' | 'field_too_short' | 'field_invalid' | 'space';

/** What is wrong with each field; nothing where all is well. The server's rules for a news. */
export function faultsOf(values: NewsValues): Partial<Record<keyof NewsValues, NewsFault>> {
  const title = values.title.trim();
  const link = values.link.trim();
  return {
    ...(title.length < 5 && {
      title: title === '' ? ('field_required' as const) : ('field_too_short' as const),
    }),
    ...(values.body.trim() === '' && { body: 'field_required' as const }),
    ...(link !== '' && !/^https:\/\/\S+\.\S+/.test(link) && { link: 'field_invalid' as const }),
    ...(values.for_space.kind === 'none' && { for_space: 'space' as const }),
  };
}
