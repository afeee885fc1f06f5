import { within } from '../support/budget.ts';
import { callAs, expect, openSession, test } from '../support/product.ts';
import { screens } from '../support/screens.ts';

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

for (const language of ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const) {
  test(`no text is clipped at 360 px in ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 780 },
      locale: language,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    let faults = 0;
    const check = async (screen: string) => {
      const found = await page.evaluate(clippedText);
      faults += found.length;
      expect.soft(found.map((fault) => `${screen}: ${fault}`)).toEqual([]);
    };
    await page.goto('/login');
    await expect(page.locator('form')).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await check('login');
    const { token, user } = await openSession(page, 'manager');
    await callAs(page, token, 'PUT', 'user', { data: { language } });
    const assets = await (
      await callAs(page, token, 'GET', `client/${user.id_client}/asset_type/all/assets`)
    ).json();
    const orders = await (await callAs(page, token, 'GET', 'order/cockpit?state=1')).json();
    for (const screen of screens) {
      if (!screen.signedIn) continue;
      await page.goto(
        screen.path
          .replace('{tank}', String(assets.data[0].id_asset))
          .replace('{order}', String(orders.data[0].id_order)),
      );
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await check(screen.name);
    }
    within(`clipped or overflowing text, ${language}, 360 px`, faults, 0, '');
    await context.close();
  });
}
