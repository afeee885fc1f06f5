import { z } from 'zod';
import { newsCategories } from '../domain/news-category.ts';
import { defineEndpoints } from './endpoint.ts';
import { id, instant, line, nothing, pagedMeta, paging, text } from './fields.ts';

const category = z.enum(newsCategories).nullable();

const newsItem = z.object({
  id_news: id,
  title: z.string(),
  summary: z.string().nullable(),
  /** Markdown. */
  body: z.string(),
  link: z.string().nullable(),
  /** A picture: `file/{id}/module/NEWS`. */
  id_files_image: id.nullable(),
  category,
  published_at: instant,
});

const webLink = z
  .url({ protocol: /^https$/ })
  .max(500)
  .nullable();

const newsFields = z.object({
  title: line(200).min(5),
  summary: line(400).nullable().default(null),
  body: text(20_000).min(1),
  link: webLink.default(null),
  id_files_image: id.nullable().default(null),
  category: category.default(null),
  /** To one space; to all where it is absent. */
  id_client: id.nullable().default(null),
  /** Not seen before; now unless told. */
  published_at: instant.optional(),
});

const providerNews = newsItem.extend({
  id_client: id.nullable(),
  client_space_name: z.string().nullable(),
  is_published: z.boolean(),
  readers: z.number().int(),
});

export const newsEndpoints = defineEndpoints({
  'GET client/{id}/news': {
    summary: 'The news of the provider to the space, newest first',
    access: 'user',
    params: z.object({ id }),
    query: paging.extend({
      search: z.string().trim().max(100).optional(),
      unread: z.enum(['true', 'false']).default('false'),
      category: z.enum(newsCategories).optional(),
      /** This one alone. */
      id_news: id.optional(),
    }),
    output: z.array(newsItem.extend({ is_read: z.boolean() })),
    meta: pagedMeta.extend({ unread: z.number().int() }),
    errors: ['client_not_found'],
  },
  'PUT news/{id}/read': {
    summary: 'Mark a news as read by the user',
    access: 'user',
    params: z.object({ id }),
    output: nothing,
    errors: ['news_not_found'],
  },
  'GET global/scraped_articles': {
    summary: 'Articles of the press, newest first',
    access: 'user',
    query: paging.extend({
      search: z.string().trim().max(100).optional(),
      unread: z.enum(['true', 'false']).default('false'),
      category: z.enum(newsCategories).optional(),
    }),
    output: z.array(
      z.object({
        id_article: id,
        title: z.string(),
        summary: z.string().nullable(),
        url: z.string(),
        source: z.string(),
        category,
        /** There is one under `global/scraped_articles/{id}/picture`. */
        has_picture: z.boolean(),
        published_at: instant,
        is_read: z.boolean(),
      }),
    ),
    meta: pagedMeta.extend({ unread: z.number().int() }),
  },
  'GET global/scraped_articles/{id}/picture': {
    summary: 'The picture of an article, kept by the server: no reader’s browser asks another site for it',
    access: 'user',
    params: z.object({ id }),
    output: { blob: 'image/*' },
    errors: ['news_not_found', 'file_not_found'],
  },
  'PUT global/scraped_articles/{id}/read': {
    summary: 'Mark an article as read by the user',
    access: 'user',
    params: z.object({ id }),
    output: nothing,
    errors: ['news_not_found'],
  },
  'GET provider/news': {
    summary: 'The provider’s news, those to come first',
    access: { scope: 'provider' },
    query: paging.extend({
      search: z.string().trim().max(100).optional(),
      category: z.enum(newsCategories).optional(),
      /** This one alone. */
      id_news: id.optional(),
    }),
    output: z.array(providerNews),
    meta: pagedMeta,
  },
  'POST provider/news': {
    summary: 'Publish a news, now or on a date',
    access: { scope: 'provider' },
    body: newsFields,
    output: providerNews,
    errors: ['client_not_found', 'file_not_found'],
  },
  'PUT provider/news/{id}': {
    summary: 'Change a news',
    access: { scope: 'provider' },
    params: z.object({ id }),
    body: newsFields,
    output: providerNews,
    errors: ['news_not_found', 'client_not_found', 'file_not_found'],
  },
  'DELETE provider/news/{id}': {
    summary: 'Take a news back',
    access: { scope: 'provider' },
    params: z.object({ id }),
    output: nothing,
    errors: ['news_not_found'],
  },
});
