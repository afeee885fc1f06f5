import sql from 'sql-template-tag';
import { formOf, pngOf } from '../../test/files.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { tellServices } from '../service-events/tell-services.ts';
import { fetchArticles } from './fetch-articles.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({
    settings: { articleFeeds: ['https://press.example/feed', 'https://down.example/feed'] },
  });
});
afterAll(() => product.close());

const manager = { as: 'manager' } as const;
const provider = { key: 'demo-provider-14' } as const;
const params = { id: 101 };
const publish = (body: object) =>
  product.call(
    'POST provider/news',
    { body: { title: 'Fermeture de Noël', summary: 'Du 25 au 1er.', body: '**Fermé**', ...body } },
    provider,
  );
const list = (as: Parameters<TestServer['call']>[2] = manager, id = 101, query = {}) =>
  product.call('GET client/{id}/news', { params: { id }, query }, as);
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));

test('a news is read by each person for themselves', async () => {
  const { data } = await publish({});
  expect(data).toMatchObject({ is_published: true, readers: 0, id_client: null });
  expect((await list()).data).toMatchObject([{ title: 'Fermeture de Noël', is_read: false }]);
  await product.call('PUT news/{id}/read', { params: { id: data.id_news } }, manager);
  await product.call('PUT news/{id}/read', { params: { id: data.id_news } }, manager);
  expect((await list()).meta).toEqual({ total: 1, unread: 0 });
  expect((await list(manager, 101, { unread: 'true' })).data).toEqual([]);
  expect((await list({ as: 'consultant' })).meta).toEqual({ total: 1, unread: 1 });
  expect((await list({ as: 'other' }, 201)).meta).toEqual({ total: 0, unread: 0 });
  const other = (await publish({ title: 'Une autre nouvelle' })).data.id_news;
  const alone = { id_news: data.id_news };
  expect((await list(manager, 101, alone)).data).toMatchObject([alone]);
  expect((await list({ as: 'other' }, 201, alone)).data).toEqual([]);
  await product.call('DELETE provider/news/{id}', { params: { id: other } }, provider);
  expect((await list(manager, 101, { id_news: other })).data).toEqual([]);
  const read = await product.call('PUT news/{id}/read', { params: { id: data.id_news } }, { as: 'other' });
  expect(read.error.translation_key).toBe('news_not_found');
});

test('a news for one space and a news to come are seen where and when they are meant to be, and told once', async () => {
  await rows(sql`update news set announced_at = now()`);
  await publish({ id_client: 103, title: 'Pour La Réunion' });
  const later = await publish({ title: 'À venir bientôt', published_at: '2026-11-25T08:00:00Z' });
  expect(later.data.is_published).toBe(false);
  expect((await list()).meta.total).toBe(1);
  expect((await list({ as: 'manager', space: 'island' }, 103)).meta.total).toBe(2);
  await tellServices(product.app);
  expect(
    await rows(sql`select distinct id_client from notification where template = 'news_published'`),
  ).toEqual([{ id_client: 103 }]);
  product.clock.set(new Date('2026-11-25T08:00:01Z'));
  await Promise.all([tellServices(product.app), tellServices(product.app)]);
  expect((await list()).meta.total).toBe(2);
  const told =
    await rows(sql`select id_client, count(*) as n from notification where template = 'news_published' and payload ->> 'title' = 'À venir bientôt'
    group by id_client order by id_client`);
  expect(told).toEqual([
    { id_client: 101, n: 3 },
    { id_client: 103, n: 1 },
  ]);
  const links = await rows(
    sql`select distinct link from notification where payload ->> 'title' = 'À venir bientôt'`,
  );
  expect(links).toEqual([{ link: `/news/${later.data.id_news}` }]);
  const mails = await rows<{ subject: string }>(
    sql`select subject from email_outbox where recipient = 'consultant@demo.example'`,
  );
  expect(mails).toEqual([{ subject: 'À venir bientôt' }]);
});

test('a picture of its own, and only of its own', async () => {
  const image = await product.call(
    'POST provider/file',
    { body: formOf({ module: 'NEWS', file: [[pngOf(1), 'tank.png']] }) },
    provider,
  );
  const { data } = await publish({ id_files_image: image.data.id_files, title: 'Avec une image' });
  expect(data.id_files_image).toBe(image.data.id_files);
  const seen = await product.call(
    'GET file/{id}/module/{module}',
    { params: { id: image.data.id_files, module: 'NEWS' } },
    manager,
  );
  expect(seen.headers['content-type']).toBe('image/png');
  expect((await publish({ id_files_image: 999_999 })).error.translation_key).toBe('file_not_found');
  expect((await publish({ id_client: 201 })).error.translation_key).toBe('client_not_found');
  expect((await publish({ link: 'javascript:alert(1)' })).error.translation_key).toBe('invalid_request');
});

test('the provider changes and takes back its own, never another’s', async () => {
  const { id_news } = (await publish({ title: 'Avec une faute' })).data;
  const change = (key: string) =>
    product.call(
      'PUT provider/news/{id}',
      { params: { id: id_news }, body: { title: 'Sans faute', body: 'Texte' } },
      { key },
    );
  expect((await change('demo-provider-15')).error.translation_key).toBe('news_not_found');
  expect((await change('demo-provider-14')).data.title).toBe('Sans faute');
  expect((await product.call('GET provider/news', {}, provider)).meta.total).toBeGreaterThan(1);
  await product.call('DELETE provider/news/{id}', { params: { id: id_news } }, provider);
  const again = await product.call('DELETE provider/news/{id}', { params: { id: id_news } }, provider);
  expect(again.error.translation_key).toBe('news_not_found');
});

test('news are found by their category', async () => {
  await rows(sql`update news set deleted_at = now()`);
  const { data } = await publish({ title: 'Un décret sur les biocarburants', category: 'regulation' });
  await publish({ title: 'Sans aucune catégorie' });
  expect(data.category).toBe('regulation');
  const found = await list(manager, 101, { category: 'regulation' });
  expect(found.data).toMatchObject([{ id_news: data.id_news, category: 'regulation' }]);
  expect(found.meta).toEqual({ total: 1, unread: 1 });
  expect((await list()).meta.total).toBe(2);
  expect((await publish({ category: 'gossip' })).error.translation_key).toBe('invalid_request');
  const changed = await product.call(
    'PUT provider/news/{id}',
    { params: { id: data.id_news }, body: { title: 'Sans faute', body: 'Texte', category: 'advice' } },
    provider,
  );
  expect(changed.data.category).toBe('advice');
});

const feed = `<rss><channel><title>Press</title>
  <item><title>Fuel in winter</title><link>https://press.example/1</link><category>Taxes</category>
    <enclosure url="https://press.example/1.png" type="image/png"/><pubDate>Tue, 24 Nov 2026 08:00:00 GMT</pubDate></item>
  <item><title>A program</title><link>https://press.example/2</link>
    <enclosure url="https://press.example/2.png" type="image/png"/><pubDate>Mon, 23 Nov 2026 08:00:00 GMT</pubDate></item>
  </channel></rss>`;
let asked: string[] = [];
const fetchFrom = async (url: string) => {
  asked.push(url);
  if (url.includes('down')) throw new Error('no answer');
  const body = url.endsWith('1.png') ? pngOf(7) : Buffer.from(url.endsWith('.png') ? 'MZ, no picture' : feed);
  return { status: 200, url, body: Buffer.from(body) };
};
const press = (query = {}, as: Parameters<TestServer['call']>[2] = manager) =>
  product.call('GET global/scraped_articles', { query: { search: 'Press', ...query } }, as);

test('articles come from the feeds, each once, with category and picture; a feed that is down takes nothing away', async () => {
  await fetchArticles(product.app, fetchFrom);
  const feeds = ['https://press.example/feed', 'https://down.example/feed'];
  for (const [minutes, again] of [
    [0, []],
    [60, ['https://press.example/2.png']],
    [60, []],
    [60, ['https://press.example/2.png']],
  ] as const) {
    product.clock.advance(minutes * 60_000);
    asked = [];
    await fetchArticles(product.app, fetchFrom);
    expect(asked).toEqual([feeds[0], ...again, feeds[1]]);
  }
  const { data, meta } = await press();
  expect(meta).toEqual({ total: 2, unread: 2 });
  expect(data).toMatchObject([
    {
      title: 'Fuel in winter',
      url: 'https://press.example/1',
      source: 'Press',
      category: 'regulation',
      has_picture: true,
      is_read: false,
    },
    { title: 'A program', category: null, has_picture: false },
  ]);
  expect((await press({ category: 'regulation' })).meta.total).toBe(1);
  const picture = (id: number, as: Parameters<TestServer['call']>[2] = manager) =>
    product.call('GET global/scraped_articles/{id}/picture', { params: { id } }, as);
  const [first, second] = data.map(({ id_article }) => id_article);
  expect((await picture(first ?? 0)).headers['content-type']).toBe('image/png');
  expect((await picture(second ?? 0)).error.translation_key).toBe('file_not_found');
  expect((await picture(999_999)).error.translation_key).toBe('news_not_found');
  for (const answer of [await press({}, { as: 'driver' }), await picture(first ?? 0, { as: 'driver' })])
    expect(answer.status).toBe(403);
});

test('an article is read by each person for themselves, and leaves with its picture when it is old', async () => {
  await fetchArticles(product.app, fetchFrom);
  const id = (await press()).data[0]?.id_article ?? 0;
  const read = (id_article: number) =>
    product.call('PUT global/scraped_articles/{id}/read', { params: { id: id_article } }, manager);
  await read(id);
  await read(id);
  expect((await press()).meta).toEqual({ total: 2, unread: 1 });
  expect((await press({ unread: 'true' })).data.map(({ title }) => title)).toEqual(['A program']);
  expect((await press({}, { as: 'consultant' })).meta).toEqual({ total: 2, unread: 2 });
  expect((await read(999_999)).error.translation_key).toBe('news_not_found');
  const [kept] = await rows<{ picture_key: string }>(
    sql`select picture_key from scraped_article where id_article = ${id}`,
  );
  await product.app.files.get(kept?.picture_key ?? '');
  const now = product.clock.now();
  product.clock.set(new Date(now.getTime() + 200 * 86_400_000));
  await fetchArticles(product.app, async (url) => ({ status: 500, url, body: Buffer.from('') }));
  product.clock.set(now);
  expect((await press()).meta).toEqual({ total: 0, unread: 0 });
  await expect(product.app.files.get(kept?.picture_key ?? '')).rejects.toThrow();
});

test('pictures that cannot be had take no turn from the others; what is too old is never taken', async () => {
  const items = Array.from({ length: 25 }, (_, i) => {
    const published = new Date(product.clock.now().getTime() - (i + 1) * 60_000).toUTCString();
    return `<item><title>Item ${i}</title><link>https://many.example/${i}</link>
      <enclosure url="https://many.example/${i}.png" type="image/png"/><pubDate>${published}</pubDate></item>`;
  });
  const old = new Date(product.clock.now().getTime() - 181 * 86_400_000).toUTCString();
  const many = `<rss><channel><title>Many</title>${items.join('')}
    <item><title>Item of old</title><link>https://many.example/old</link>
    <enclosure url="https://many.example/old.png" type="image/png"/><pubDate>${old}</pubDate></item></channel></rss>`;
  // The twenty newest have no picture to give.
  const fetchMany = async (url: string) => {
    asked.push(url);
    if (url.includes('down')) throw new Error('no answer');
    const number = Number(url.match(/(\d+)\.png$/)?.[1] ?? -1);
    const body = url.endsWith('/feed') ? Buffer.from(many) : number < 20 ? Buffer.from('MZ') : pngOf(number);
    return { status: 200, url, body: Buffer.from(body) };
  };
  asked = [];
  await fetchArticles(product.app, fetchMany);
  expect(asked).not.toContain('https://many.example/old.png');
  const listed = async () =>
    (await press({ search: 'Item', limit: 100 })).data.filter(({ source }) => source === 'Many');
  expect((await listed()).filter(({ has_picture }) => has_picture)).toEqual([]);
  await fetchArticles(product.app, fetchMany);
  expect((await listed()).filter(({ has_picture }) => has_picture).map(({ title }) => title)).toEqual(
    [20, 21, 22, 23, 24].map((number) => `Item ${number}`),
  );
  expect((await listed()).some(({ title }) => title === 'Item of old')).toBe(false);
  asked = [];
  await fetchArticles(product.app, fetchMany);
  expect(asked).toEqual(['https://press.example/feed', 'https://down.example/feed']);
});

test('news are for those who may see them', async () => {
  expect((await product.call('GET client/{id}/news', { params }, { as: 'driver' })).status).toBe(403);
});
