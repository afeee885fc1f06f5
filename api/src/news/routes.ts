import type { ImplementedCall } from '../http/route.ts';
import { articlePicture, articles, readArticle } from './articles.ts';
import { listNews, readNews } from './news.ts';
import { changeNews, deleteNews, providerNews, publishNews } from './provider-news.ts';

export const routes: readonly ImplementedCall[] = [
  listNews,
  readNews,
  articles,
  articlePicture,
  readArticle,
  providerNews,
  publishNews,
  changeNews,
  deleteNews,
];
