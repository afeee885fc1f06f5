import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './product.ts';

export type Theme = 'light' | 'dark';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

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
    if ('isDrawnWhole' in window) return;
    Object.assign(window, { isDrawnWhole: true });
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
const rulesIn = (theme: Theme): Rules => (theme === 'light' ? 'all' : 'colours');

/** What axe finds as the page is drawn. It is laid into each document once: that takes longer than most screens' rules. */
async function axeFaults(page: Page, rules: Rules, within?: string): Promise<readonly string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colourRules },
  };
  const { violations } = await page.evaluate(([place, asked]) => window.axe.run(place ?? document, asked), [
    within,
    options,
  ] as const);
  return violations.map(
    ({ id, nodes }) =>
      `${id} ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

interface Look {
  /** By which rules in the light theme; in the dark one colours decide. */
  readonly inLight?: Rules;
  readonly within?: string;
  /** Draws the page in a theme. */
  readonly draw?: (page: Page, theme: Theme) => Promise<void>;
}

/** Looks at the page in both themes; each violation fails the test at its end. Resolves to how many there are. */
export async function lookInBothThemes(
  page: Page,
  where: string,
  { inLight = 'all', within, draw = drawIn }: Look = {},
): Promise<number> {
  let violations = 0;
  for (const theme of ['light', 'dark'] as const) {
    await draw(page, theme);
    const found = await axeFaults(page, theme === 'light' ? inLight : 'colours', within);
    violations += found.length;
    expect.soft(found.map((fault) => `${where}, ${theme}: ${fault}`)).toEqual([]);
  }
  return violations;
}

/**
 * No violation in what stands in the page now, light and dark: for what no address of its own opens, such as a dialog or
 * a step of a form; `within` a part of it, where the rest is looked at elsewhere. The page is left as it was.
 */
export async function expectAccessible(page: Page, where: string, within?: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await showIn(page, theme);
    const found = await axeFaults(page, rulesIn(theme), within);
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
