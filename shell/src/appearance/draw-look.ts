import { AppError } from '@niveau/shared/api/errors';
import type { DisplayOption } from '@niveau/shared/api/space';
import { themeStore } from '@niveau/shared/contract/host';
import { defaultFavicon, lookCss } from '@niveau/shared/domain/look-css';
import { defaultPalette } from '@niveau/shared/domain/palette';

/** How a look is asked for. */
export type AskForLook = () => Promise<{ readonly data: DisplayOption }>;

/**
 * Asks for a look and draws it; where the provider has none, the default theme (section 8). After any other failure the
 * page keeps the look it has. The handling rules have spoken either way.
 */
export async function askAndDraw(ask: AskForLook, overtaken?: AbortSignal): Promise<void> {
  const found = await ask().then(
    ({ data }) => data,
    (error: unknown) => (error instanceof AppError && error.status === 404 ? null : undefined),
  );
  if (found !== undefined && !overtaken?.aborted) draw(found);
}

let sheet: CSSStyleSheet | null = null;

/** Draws the look of another provider than the one the page was made for, or that of nobody. */
function draw(display: DisplayOption | null): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(lookCss(display));
  const nameOf = (one: DisplayOption | null) => one?.name ?? 'Niveau';
  // A page with a heading names the window itself.
  if (document.title === nameOf(themeStore.get().display)) document.title = nameOf(display);
  themeStore.set({ ...themeStore.get(), display });
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = display?.src_favicon ?? defaultFavicon;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', (display ?? defaultPalette).primary);
}
