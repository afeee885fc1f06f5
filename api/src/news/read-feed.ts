import { decodeText } from '@niveau/shared/domain/decode-text';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

export interface FeedArticle {
  readonly url: string;
  readonly title: string;
  readonly summary: string | null;
  readonly source: string;
  /** The feed's own, as it writes them. */
  readonly categories: readonly string[];
  /** Where its picture is; null where it has none. */
  readonly picture: string | null;
  readonly published_at: Date;
}

const severals: ReadonlySet<string> = new Set([
  'item',
  'entry',
  'link',
  'category',
  'enclosure',
  'media:content',
  'media:thumbnail',
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // No entity of the document's own is expanded: a feed has no need of them, and an attack has.
  processEntities: false,
  isArray: (name) => severals.has(name),
});

const node = z
  .union([z.string(), z.looseObject({ '#text': z.string().optional() })])
  .transform((value) => (typeof value === 'string' ? value : (value['#text'] ?? '')));
const link = z.union([
  z.string(),
  z.looseObject({ '@href': z.string().optional(), '@rel': z.string().optional() }),
]);
const word = z.union([
  z.string(),
  z.looseObject({ '#text': z.string().optional(), '@term': z.string().optional() }),
]);
/** RSS 2.0 `enclosure`, and `media:content` and `media:thumbnail` of Media RSS. */
const medium = z.looseObject({
  '@url': z.string().optional(),
  '@type': z.string().optional(),
  '@medium': z.string().optional(),
});
const media = {
  enclosure: z.array(medium).optional().catch(undefined),
  'media:content': z.array(medium).optional().catch(undefined),
  'media:thumbnail': z.array(medium).optional().catch(undefined),
};
const entry = z.object({
  ...media,
  'media:group': z.object(media).optional().catch(undefined),
  category: z.array(word).optional().catch(undefined),
  title: node.optional(),
  link: z.array(link).optional(),
  guid: node.optional(),
  description: node.optional(),
  summary: node.optional(),
  content: node.optional(),
  pubDate: node.optional(),
  published: node.optional(),
  updated: node.optional(),
  'dc:date': node.optional(),
});
const feed = z.union([
  z.object({
    rss: z.object({ channel: z.object({ title: node.optional(), item: z.array(z.unknown()).default([]) }) }),
  }),
  z.object({ feed: z.object({ title: node.optional(), entry: z.array(z.unknown()).default([]) }) }),
]);

const mostArticles = 100;

/**
 * The articles of an RSS 2.0 or Atom feed: those with a title, an https address and a date; the others are left out. Texts
 * come without markup. Throws where the content is no feed.
 */
export function readFeed(content: Uint8Array, origin: string): readonly FeedArticle[] {
  const parsed = feed.parse(parser.parse(decodeText(content).text));
  const [title, entries] =
    'rss' in parsed
      ? [parsed.rss.channel.title, parsed.rss.channel.item]
      : [parsed.feed.title, parsed.feed.entry];
  const source = plain(title ?? '', 120) || new URL(origin).hostname;
  return entries.slice(0, mostArticles).flatMap((item) => {
    const article = entry.safeParse(item);
    const made = article.success ? toArticle(article.data, source, origin) : null;
    return made ? [made] : [];
  });
}

function toArticle(item: z.output<typeof entry>, source: string, origin: string): FeedArticle | null {
  const title = plain(item.title ?? '', 300);
  const url = addressOf(item, origin);
  const date = new Date(item.pubDate ?? item.published ?? item['dc:date'] ?? item.updated ?? '');
  if (title === '' || url === null || Number.isNaN(date.getTime())) return null;
  const summary = plain(item.summary ?? item.description ?? item.content ?? '', 500);
  return {
    url,
    title,
    summary: summary || null,
    source,
    categories: (item.category ?? []).map(wordOf).filter(Boolean),
    picture: pictureOf(item, origin),
    published_at: date,
  };
}

function wordOf(category: z.output<typeof word>): string {
  return plain(typeof category === 'string' ? category : (category['@term'] ?? category['#text'] ?? ''), 100);
}

/** The first that says that it is a picture, else the thumbnail. */
function pictureOf(item: z.output<typeof entry>, origin: string): string | null {
  const group = item['media:group'];
  const files = [item.enclosure, item['media:content'], group?.['media:content']].flatMap(
    (list) => list ?? [],
  );
  const thumbnails = [item['media:thumbnail'], group?.['media:thumbnail']].flatMap((list) => list ?? []);
  const isPicture = (file: z.output<typeof medium>) =>
    file['@medium'] === 'image' || /^image\//.test(file['@type'] ?? '');
  const found = files.find(isPicture) ?? thumbnails[0];
  return found ? safeAddress(found['@url'] ?? '', origin) : null;
}

function addressOf({ link: links = [], guid }: z.output<typeof entry>, origin: string): string | null {
  const found = links.find((one) => typeof one === 'string' || (one['@rel'] ?? 'alternate') === 'alternate');
  const text = typeof found === 'string' ? found : (found?.['@href'] ?? guid ?? '');
  return safeAddress(text, origin);
}

/** An https address of a sound length, against that of the feed; null for any other. */
function safeAddress(text: string, origin: string): string | null {
  const address = unescaped(text.trim());
  const url = URL.canParse(address, origin) && address !== '' ? new URL(address, origin) : null;
  return url?.protocol === 'https:' && url.href.length <= 1000 ? url.href : null;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null)
      return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : ' ';
    return entities[String(name).toLowerCase()] ?? whole;
  });
}

/** Text without tags and double spaces, cut at a word. HTML inside of XML is escaped twice. */
function plain(text: string, most: number): string {
  const bare = unescaped(
    unescaped(text).replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>|<[^>]*>/gi, ' '),
  )
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return bare.length <= most ? bare : `${bare.slice(0, most).replace(/\s+\S*$/, '')}…`;
}
