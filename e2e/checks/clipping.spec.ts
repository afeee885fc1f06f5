import type { Page } from '@playwright/test';
import { within } from '../support/budget.ts';
import { expect, openSession, test } from '../support/product.ts';
import { consoleScreens, noPaths, openScreen, pathsOf, screens } from '../support/screens.ts';
import { watchSettling } from '../support/settling.ts';

/** Elements whose text is cut off or runs out of the page, by their first words. */
function clippedText(): string[] {
  const faults: string[] = [];
  const pageWidth = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > pageWidth)
    faults.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${pageWidth}`);
  // A map is moved under its frame: what lies outside of it is meant to.
  const leftOut = 'svg, [aria-hidden="true"], [role="application"], script, style, noscript, option';
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasOwnText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasOwnText || element.closest(leftOut)) continue;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const isHidden =
      box.width <= 1 ||
      box.height <= 1 ||
      style.visibility === 'hidden' ||
      style.clipPath !== 'none' ||
      style.opacity === '0';
    if (isHidden) continue;
    const words = (element.textContent ?? '').trim().slice(0, 60);
    const scrolls = (candidate: Element | null): boolean =>
      candidate !== null &&
      candidate !== document.body &&
      (/(auto|scroll)/.test(getComputedStyle(candidate).overflowX) || scrolls(candidate.parentElement));
    const isCut =
      element.scrollWidth > element.clientWidth + 1 &&
      style.overflowX !== 'visible' &&
      style.display !== 'inline' &&
      !/(auto|scroll)/.test(style.overflowX);
    const isOut =
      (box.right > pageWidth + 1 || box.left < -1) &&
      !scrolls(element.parentElement) &&
      style.position !== 'fixed';
    if (isCut) faults.push(`cut: “${words}” ${element.scrollWidth} > ${element.clientWidth}`);
    if (isOut) faults.push(`out of the page: “${words}” ${Math.round(box.left)}…${Math.round(box.right)}`);
  }
  return faults;
}

const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const;
const viewport = { width: 360, height: 780 };

/** The page in another language, as if it had been chosen in another tab: what is kept for the account stays as it is. */
async function changeLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((locale) => {
    const otherTab = new BroadcastChannel('niveau');
    otherTab.postMessage({ kind: 'language', locale });
    otherTab.close();
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test.describe.configure({ mode: 'parallel' });

const half = Math.ceil(screens.length / 2);
for (const [part, account, chosen] of [
  ['first half of the screens', 'manager', screens.slice(0, half)],
  ['second half of the screens', 'manager', screens.slice(half)],
  ['the provider’s console', 'admin', consoleScreens],
] as const) {
  test(`no text is clipped at 360 px in seven languages: ${part}`, async ({ watched }) => {
    test.setTimeout(600_000);
    watched.expectInConsole(/404 .*\/asset\/v2\/999999/);
    watched.expectShifts();
    const context = await watched.openContext({ viewport });
    const page = await context.newPage();
    const settled = watchSettling(page);
    let faults = 0;
    const session = await openSession(page, account);
    const paths = account === 'admin' ? noPaths : await pathsOf(page, session);
    for (const screen of chosen) {
      if (!(await openScreen(page, screen, { paths, settled, isWithin: true }))) continue;
      const texts = new Set<string>();
      for (const language of languages) {
        await changeLanguage(page, language);
        await settled();
        const found = await page.evaluate(clippedText);
        faults += found.length;
        expect.soft(found.map((fault) => `${screen.name}, ${language}: ${fault}`)).toEqual([]);
        texts.add((await page.locator('main').textContent()) ?? '');
      }
      expect.soft(texts.size, `${screen.name}: languages that were seen`).toBe(languages.length);
    }
    within('clipped or overflowing text, seven languages, 360 px', faults, 0, '');
  });
}

test('no text of the sign-in page is clipped at 360 px in seven languages', async ({ watched }) => {
  let faults = 0;
  for (const locale of languages) {
    const context = await watched.openContext({ viewport, locale });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.locator('form')).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    const found = await page.evaluate(clippedText);
    faults += found.length;
    expect.soft(found.map((fault) => `${locale}: ${fault}`)).toEqual([]);
    await context.close();
  }
  within('clipped or overflowing text, seven languages, 360 px', faults, 0, '');
});
