import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { within } from '../support/budget.ts';
import { callAs, expect, openSession, test } from '../support/product.ts';
import { screens } from '../support/screens.ts';

const port = process.env.NIVEAU_E2E_PORT ?? '4310';
const providers = [
  { name: 'Énergies du Val', origin: `http://127.0.0.1:${port}`, account: 'manager' },
  { name: 'Boreal', origin: `http://boreal.localhost:${port}`, account: 'other' },
] as const;
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

async function firstIds(page: Page, origin: string, token: string, idClient: number) {
  const assets = await (
    await callAs(page, token, 'GET', `client/${idClient}/asset_type/all/assets?limit=50`)
  ).json();
  const tank =
    assets.data.find((asset: { capacity_l: number | null }) => asset.capacity_l !== null) ?? assets.data[0];
  const orders = await callAs(page, token, 'GET', 'order/cockpit?state=1');
  const order = orders.ok() ? (await orders.json()).data[0] : undefined;
  return { origin, tank: String(tank?.id_asset ?? ''), order: order ? String(order.id_order) : null };
}

for (const { name, origin, account } of providers) {
  for (const theme of ['light', 'dark'] as const) {
    for (const size of sizes) {
      test(`no axe violation: ${name}, ${theme}, ${size.name}`, async ({ browser }) => {
        test.setTimeout(180_000);
        const context = await browser.newContext({
          baseURL: origin,
          viewport: size,
          colorScheme: theme,
          serviceWorkers: 'block',
          locale: 'fr-FR',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        let violations = 0;
        const check = async (screen: string) => {
          const { violations: found } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze();
          violations += found.length;
          expect
            .soft(
              found.map(
                ({ id, nodes }) =>
                  `${screen}: ${id} ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
              ),
            )
            .toEqual([]);
        };
        await page.goto('/login');
        await expect(page.getByRole('button', { name: /connect/i })).toBeVisible();
        await check('login');
        const session = await openSession(page, account, origin);
        const ids = await firstIds(page, origin, session.token, session.user.id_client);
        for (const screen of screens) {
          if (!screen.signedIn || (screen.path.includes('{order}') && !ids.order)) continue;
          await page.goto(screen.path.replace('{tank}', ids.tank).replace('{order}', ids.order ?? ''));
          await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await check(screen.name);
        }
        within(`axe violations: ${name}, ${theme}, ${size.name}`, violations, 0, '');
        await context.close();
      });
    }
  }
}
