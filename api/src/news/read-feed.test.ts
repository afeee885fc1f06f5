import { readFeed } from './read-feed.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const origin = 'https://press.example/feed';

test('RSS: texts without markup, addresses that are safe, dates that are dates', () => {
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Press &amp; oil</title>
    <item><title><![CDATA[Fuel &amp; <b>winter</b>]]></title><link>https://press.example/1?a=1&amp;b=2</link>
      <description>&lt;p&gt;Fill &amp;eacute; &lt;script&gt;alert(1)&lt;/script&gt; now&lt;/p&gt;</description><pubDate>Tue, 24 Nov 2026 08:00:00 GMT</pubDate></item>
    <item><title>No address</title><link>javascript:alert(1)</link><pubDate>Tue, 24 Nov 2026 08:00:00 GMT</pubDate></item>
    <item><title>No date</title><link>https://press.example/2</link><pubDate>soon</pubDate></item>
  </channel></rss>`;
  expect(readFeed(bytes(feed), origin)).toEqual([
    {
      title: 'Fuel & winter',
      url: 'https://press.example/1?a=1&b=2',
      summary: 'Fill &eacute; now',
      source: 'Press & oil',
      categories: [],
      picture: null,
      published_at: new Date('2026-11-24T08:00:00Z'),
    },
  ]);
});

test('Atom: the alternate link, against the address of the feed', () => {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Oil</title>
    <entry><title type="html">One</title><link rel="self" href="https://press.example/self"/><link href="/one"/><summary/><updated>2026-11-24T08:00:00Z</updated></entry></feed>`;
  expect(readFeed(bytes(feed), origin)).toEqual([
    {
      title: 'One',
      url: 'https://press.example/one',
      summary: null,
      source: 'Oil',
      categories: [],
      picture: null,
      published_at: new Date('2026-11-24T08:00:00Z'),
    },
  ]);
});

test('entities of the document are not expanded, and what is no feed is refused', () => {
  const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`;
  expect(() => readFeed(bytes(bomb), origin)).not.toThrow();
  expect(() => readFeed(bytes('<html><body>hello</body></html>'), origin)).toThrow();
  expect(() => readFeed(bytes('not xml'), origin)).toThrow();
});

test('categories and pictures, as RSS, Media RSS and Atom write them; a picture is asked for over https alone', () => {
  const item = (title: string, rest: string) =>
    `<item><title>${title}</title><link>https://press.example/${title}</link><pubDate>Tue, 24 Nov 2026 08:00:00 GMT</pubDate>${rest}</item>`;
  const feed = `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Press</title>
    ${item('one', '<category>Fiscalité</category><category domain="x"><![CDATA[Énergie]]></category><enclosure url="https://press.example/1.jpg" type="image/jpeg" length="1"/>')}
    ${item('two', '<enclosure url="https://press.example/2.mp3" type="audio/mpeg"/><media:content medium="image" url="/2.png"/>')}
    ${item('three', '<media:group><media:thumbnail url="https://press.example/3.webp"/></media:group>')}
    ${item('four', '<enclosure url="http://press.example/4.jpg" type="image/jpeg"/>')}
    ${item('five', '<category/><enclosure url="javascript:alert(1)" type="image/png"/>')}
  </channel></rss>`;
  expect(readFeed(bytes(feed), origin).map(({ categories, picture }) => [categories, picture])).toEqual([
    [['Fiscalité', 'Énergie'], 'https://press.example/1.jpg'],
    [[], 'https://press.example/2.png'],
    [[], 'https://press.example/3.webp'],
    [[], null],
    [[], null],
  ]);
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Oil</title><entry><title>One</title><link href="/one"/>
    <category term="climat"/><updated>2026-11-24T08:00:00Z</updated></entry></feed>`;
  expect(readFeed(bytes(atom), origin)[0]?.categories).toEqual(['climat']);
});
