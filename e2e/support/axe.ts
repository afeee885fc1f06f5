import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

export type Theme = 'light' | 'dark';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose answer depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Draws the page in a theme. */
async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect
    .poll(() =>
      page.evaluate(() => {
        const colour = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
        return colour.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) < 384 ? 'dark' : 'light';
      }),
    )
    .toBe(theme);
}

/** Draws the page in a theme, whole: parts out of sight keep the colours that they were last drawn in. */
export async function drawIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // axe does not know that nothing stands over a modal dialog: what is behind it is taken away.
    sheet.replaceSync(`
      * { content-visibility: visible !important; transition: none !important; animation: none !important; }
      body:has(dialog:modal) :not(dialog:modal, dialog:modal *, :has(dialog:modal)) { visibility: hidden !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await showIn(page, theme);
}

/** All that axe knows, or what colours decide: a page in its dark theme differs in nothing else. */
export type Rules = 'all' | 'colours';
export const rulesIn = (theme: Theme): Rules => (theme === 'light' ? 'all' : 'colours');

/** What axe finds as the page is drawn. */
export async function axeFaults(page: Page, rules: Rules, within?: string): Promise<readonly string[]> {
  // No page has frames of another origin: each is looked at in place, without a further page for the result.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  const { violations } = await (rules === 'all' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id} ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/**
 * No violation in what stands in the page now, light and dark: for what no address of its own opens, such as a dialog or
 * a step of a form. The page is left as it was.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await showIn(page, theme);
    const found = await axeFaults(page, rulesIn(theme));
    expect.soft(found.map((fault) => `${where}, ${theme}: ${fault}`)).toEqual([]);
  }
}

/** The dialog that is open has no axe violation, light and dark; the page is left in the light theme. */
export async function expectSoundDialog(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await drawIn(page, theme);
    expect.soft(await axeFaults(page, rulesIn(theme), '[role=dialog], dialog[open]')).toEqual([]);
  }
}
