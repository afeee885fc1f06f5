import type { Page } from '@playwright/test';
import { within } from '../support/budget.ts';
import { expect, openSession, test } from '../support/product.ts';
import { openScreen, pathsOf, screens } from '../support/screens.ts';

/** Lets the account speak a language in this page alone: what is kept for it stays as it is. */
async function inLanguage(page: Page, language: string): Promise<void> {
  await page.route(/\/api\/v1\/auth\/(refresh|me)$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const user = body.data.user ?? body.data;
    user.language = language;
    await route.fulfill({ response: answer, json: body });
  });
}

/** Elements whose text is cut off or runs out of the page, by their first words. */
function clippedText(): string[] {
  const faults: string[] = [];
  const pageWidth = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > pageWidth)
    faults.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} > ${pageWidth}`);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasOwnText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasOwnText || element.closest('svg, [aria-hidden="true"], script, style, noscript, option'))
      continue;
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

test.describe.configure({ mode: 'parallel' });

for (const language of ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const) {
  test(`no text is clipped at 360 px in ${language}`, async ({ watched }) => {
    test.setTimeout(240_000);
    watched.expectInConsole(/404 .*\/asset\/v2\/999999/);
    const viewport = { width: 360, height: 780 };
    const context = await watched.openContext({ viewport, locale: language });
    const page = await context.newPage();
    let faults = 0;
    const check = async (screen: string) => {
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const found = await page.evaluate(clippedText);
      faults += found.length;
      expect.soft(found.map((fault) => `${screen}: ${fault}`)).toEqual([]);
    };
    await page.goto('/login');
    await expect(page.locator('form')).toBeVisible();
    await check('login');
    const session = await openSession(page, 'manager');
    await inLanguage(page, language);
    const paths = await pathsOf(page, session);
    for (const screen of screens) if (await openScreen(page, screen, paths)) await check(screen.name);
    within(`clipped or overflowing text, ${language}, 360 px`, faults, 0, '');
  });
}
