import type { CallInput } from '@niveau/shared/contract';
import { type NewsCategory, newsCategories } from '@niveau/shared/domain/news-category';
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
  /** `YYYY-MM-DDTHH:MM` on the clock of the reader's browser; empty for now. */
  readonly published_at: string;
  readonly id_files_image: number | null;
}

type NewsBody = CallInput<'POST provider/news'>['body'];

export function valuesOf(news: ProviderNews | null): NewsValues {
  return {
    title: news?.title ?? '',
    summary: news?.summary ?? '',
    body: news?.body ?? '',
    link: news?.link ?? '',
    category: news?.category ?? '',
    for_space: choiceOf(news?.id_client ?? null, news?.client_space_name ?? null),
    published_at: news ? localTime(news.published_at) : '',
    id_files_image: news?.id_files_image ?? null,
  };
}

/** What the server is sent. Only for values without a fault. */
export function bodyOf(values: NewsValues): NewsBody {
  const category = newsCategories.find((one) => one === values.category) ?? null;
  return {
    title: values.title.trim(),
    summary: values.summary.trim() || null,
    body: values.body.trim(),
    link: values.link.trim() || null,
    category,
    id_client: clientOf(values.for_space) ?? null,
    id_files_image: values.id_files_image,
    ...(values.published_at && { published_at: new Date(values.published_at).toISOString() }),
  };
}

/** An instant as the browser's own field for date and time takes it. */
export function localTime(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
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
