import { bannerMarks } from '@niveau/shared/api/boot';
import { permissionOf } from '@niveau/shared/api/permissions';
import { isHexColour, textOn } from '@niveau/shared/domain/contrast';
import { allows, type Levels } from '@niveau/shared/domain/permission';
import { type MarkdownPart, readShortMarkdown } from '@niveau/shared/domain/short-markdown';
import type { App } from '../app.ts';
import { currentView } from '../auth/view-session.ts';
import type { Transaction } from '../database/database.ts';
import { escapeHtml } from '../escape-html.ts';
import { type BannerPlace, readBanner } from '../space/banner.ts';

/** A message that counts nothing down: one that does is drawn by the page itself. */
export interface PageBanner {
  readonly message: string;
  readonly background_color: string;
}

interface BannerReader extends BannerPlace {
  readonly id_family: string;
  readonly levels: Levels | null;
}

/** The message over the pages of a session, where its reader may see it. None in a view: what is seen in it is another space's, or another role's. */
export async function bannerFor(
  app: App,
  tx: Transaction,
  { id_family, levels, ...space }: BannerReader,
): Promise<PageBanner | null> {
  const now = app.clock.now();
  const needed = permissionOf('GET banner');
  if (!levels || !needed || !allows(levels, needed) || (await currentView(tx, id_family, now))) return null;
  const found = await readBanner(tx, space, now);
  if (!found || !isHexColour(found.background_color)) return null;
  const { message, background_color, date_countdown } = found;
  return date_countdown && date_countdown > now ? null : { message, background_color };
}

/** Of the message, as the first paint draws it. */
export const bannerColours = ({ background_color }: PageBanner) =>
  `.boot-banner{background:${background_color};color:${textOn(background_color)}}`;

/** The message in the markup that the shell's build left for it, marked for the service worker. */
export function bannerMarkup(markup: string, { message }: PageBanner): string {
  const written = readShortMarkdown(message).map((parts) => parts.map(markdownMarkup).join(''));
  return bannerMarks.join(markup.replace('{{message}}', () => written.join('<br>')));
}

function markdownMarkup({ kind, text, href }: MarkdownPart): string {
  if (kind === 'bold') return `<strong>${escapeHtml(text)}</strong>`;
  if (kind === 'link')
    return `<a href="${escapeHtml(href)}" rel="noopener noreferrer">${escapeHtml(text)}</a>`;
  return escapeHtml(text);
}
