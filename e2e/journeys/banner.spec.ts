import { borealOrigin, expect, openSession, test } from '../support/product.ts';
import { watchSettling } from '../support/settling.ts';

/** Runs in the page: keeps each figure that the countdown shows. */
function noteSeconds(): void {
  const seen: number[] = [];
  Reflect.set(globalThis, '__seconds', seen);
  new MutationObserver(() => {
    const shown = Number.parseInt(document.querySelector('[role=timer]')?.textContent ?? '', 10);
    if (!Number.isNaN(shown) && shown !== seen.at(-1)) seen.push(shown);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('the banner is drawn from markdown in its colour, counts down by the second, and stays away from who may not see it', async ({
  watched,
}) => {
  // A browser in French, a person whose language is English: nothing is fetched in another.
  const page = await (await watched.openContext({ locale: 'fr-FR' })).newPage();
  const session = await openSession(page, 'other', { under: borealOrigin, space: 'clinic' });
  expect(session.token).toBeTruthy();
  const sent = await page.goto(`${borealOrigin}/documents`);
  expect(await sent?.text()).toContain('<html lang="en"');
  const banner = page.getByRole('complementary', { name: 'Announcement' });
  await expect(banner.locator('strong')).toHaveText('Maintenance');
  await expect(banner).toHaveCSS('background-color', 'rgb(74, 29, 64)');
  const time = banner.getByRole('timer');
  const first = await time.textContent();
  await expect(time).not.toHaveText(first ?? '', { timeout: 3000 });

  await test.step('a message without a closing counts nothing down, and one whose closing has come no longer', async () => {
    let closing: string | null = null;
    await page.route('**/api/v1/banner', (route) =>
      route.fulfill({
        json: { data: { message: 'Inventory', background_color: '#073f4e', date_countdown: closing } },
      }),
    );
    for (const at of [null, '2020-01-01T00:00:00.000Z']) {
      closing = at;
      await page.reload();
      await expect(banner).toContainText('Inventory');
      await expect(banner).not.toContainText('Closes');
    }
    closing = new Date(Date.now() + 6000).toISOString();
    await page.addInitScript(noteSeconds);
    await page.reload();
    await expect(banner).toContainText(/Closes in/);
    await expect(banner).toHaveText('Inventory', { timeout: 10_000 });
    const seen = await page.evaluate(() => Reflect.get(globalThis, '__seconds') as readonly number[]);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(Array.from(seen, (_, at) => seen.length - at));
  });

  const context = await watched.openContext();
  const driver = await context.newPage();
  const settled = watchSettling(driver);
  const asked: string[] = [];
  driver.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSession(driver, 'driver');
  await driver.goto('/equipment');
  await expect(driver.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  await expect(driver.getByRole('complementary', { name: 'Annonce' })).toHaveCount(0);
  expect(asked).not.toContain('/api/v1/banner');
});
