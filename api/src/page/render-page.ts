import {
  accountPages,
  type BootData,
  type FirstPage,
  legalPages,
  publicPagePath,
} from '@niveau/shared/api/boot';
import { defaultFavicon, lookCss } from '@niveau/shared/domain/look-css';
import { defaultPalette } from '@niveau/shared/domain/palette';
import { escapeHtml } from '../escape-html.ts';
import type { Settings } from '../settings.ts';
import { bannerColours, bannerMarkup, type PageBanner } from './page-banner.ts';
import type { ShellBuild } from './shell-build.ts';
import type { Preload } from './signed-in-page.ts';

export interface PageFacts {
  readonly kind: FirstPage;
  readonly theme: string;
  readonly boot: BootData;
  readonly tiles: Settings['tiles'];
  /** Of the module whose route is asked for. */
  readonly preloads: readonly Preload[];
  /** The heading of a signed-in page, where it is known. */
  readonly title: string | null;
  /** The message over it, where there is one. */
  readonly banner: PageBanner | null;
}

export interface RenderedPage {
  readonly html: string;
  /** The content of its one inline style element. */
  readonly style: string;
}

const productName = 'Niveau';

/** What a path shows first: the pages of an account need no session, every other leads to sign-in without one. */
export function firstPageOf(path: string, has_session: boolean): FirstPage {
  const open: readonly string[] = [...accountPages, publicPagePath, ...(has_session ? [] : legalPages)];
  if (open.includes(path.replace(/(?<=.)\/$/, ''))) return 'account';
  return path.startsWith('/login') || !has_session ? 'login' : 'app';
}

/** The shell's page for one reader: in their language, in the provider's look, painted before any script has come. */
export function renderPage(
  { template, firstPaint }: ShellBuild,
  { kind, theme, boot, tiles, preloads, title, banner }: PageFacts,
): RenderedPage {
  const { display, locale } = boot;
  const name = display?.name ?? productName;
  const style = [lookCss(display), firstPaint.css, banner ? bannerColours(banner) : '']
    .join('\n')
    .replaceAll('</', '<\\/');
  const head = [
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="theme-color" content="${display?.primary ?? defaultPalette.primary}">`,
    `<link rel="icon" href="${escapeHtml(display?.src_favicon ?? defaultFavicon)}">`,
    `<link rel="apple-touch-icon" href="${iconFolder(display)}/icon-192.png">`,
    ...(kind === 'app' ? tilesMeta(tiles) : pictureLinks(display)),
    `<style>${style}</style>`,
    ...preloads.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    // A `<` could end the element; in JSON it may be written as an escape.
    `<script type="application/json" id="niveau-boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n');
  const body = firstPaint.pages[kind][locale]
    .replaceAll('{{provider_name}}', () => escapeHtml(name))
    .replaceAll('{{title}}', () => escapeHtml(title ?? ''))
    .replaceAll('{{logo}}', () => escapeHtml(display?.src_logo_light_v2 ?? ''))
    // The last: a message may hold what looks like one of these names.
    .replaceAll('{{banner}}', () => (banner ? bannerMarkup(firstPaint.banner[locale], banner) : ''));
  const html = template
    .replace('__LANG__', locale)
    .replace('__THEME__', theme)
    .replace('<!--niveau:head-->', () => head)
    .replace('<!--niveau:body-->', () => body);
  return { html, style };
}

/** What `shared/ui/map` reads: none where maps have their plain ground. */
function tilesMeta(tiles: Settings['tiles']): string[] {
  if (!tiles) return [];
  const { url, attribution } = tiles;
  return [
    `<meta name="map-tiles" content="${escapeHtml(url)}" data-attribution="${escapeHtml(attribution)}">`,
  ];
}

/** The largest thing on the sign-in page is its picture: it is asked for before the scripts, by the page's own breakpoint. */
function pictureLinks(display: BootData['display']): string[] {
  const link = (address: string | null | undefined, media: string) =>
    address
      ? [
          `<link rel="preload" as="image" href="${escapeHtml(address)}" media="${media}" fetchpriority="high">`,
        ]
      : [];
  return [
    ...link(display?.src_background_login_mobile, '(max-width: 899.98px)'),
    ...link(display?.src_background_login, '(min-width: 900px)'),
  ];
}

/** Where a provider's icons for an installed app are. */
export function iconFolder(display: BootData['display']): string {
  return `/branding/${display?.id_professional ?? 'default'}`;
}
