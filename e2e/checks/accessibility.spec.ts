import AxeBuilder from '@axe-core/playwright';
import { within } from '../support/budget.ts';
import { borealOrigin, expect, openSession, origin, test } from '../support/product.ts';
import { openScreen, pathsOf, screens } from '../support/screens.ts';

test.describe.configure({ mode: 'parallel' });

const providers = [
  { name: 'Énergies du Val', under: origin, account: 'manager', locale: 'fr-FR' },
  { name: 'Boreal', under: borealOrigin, account: 'other', locale: 'en-GB' },
] as const;
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

for (const { name, under, account, locale } of providers) {
  for (const theme of ['light', 'dark'] as const) {
    for (const { name: size, ...viewport } of sizes) {
      test(`no axe violation: ${name}, ${theme}, ${size}`, async ({ watched }) => {
        test.setTimeout(240_000);
        watched.expectInConsole(/404 .*\/asset\/v2\/999999/);
        const context = await watched.openContext({ baseURL: under, locale, viewport, colorScheme: theme });
        const page = await context.newPage();
        let violations = 0;
        const check = async (screen: string) => {
          const { violations: found } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .options({ resultTypes: ['violations'] })
            .analyze();
          violations += found.length;
          const told = found.map(
            ({ id, nodes }) =>
              `${screen}: ${id} ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
          );
          expect.soft(told).toEqual([]);
        };
        const session = await openSession(page, account, { under });
        const paths = await pathsOf(page, session);
        for (const screen of screens) {
          if (!(await openScreen(page, screen, paths))) continue;
          await check(screen.name);
          if (screen.name === 'order' && account === 'manager') {
            await page.getByRole('button', { name: 'Refuser' }).click();
            await expect(page.getByRole('dialog')).toBeVisible();
            await check('decline dialog');
          }
        }
        await context.clearCookies();
        await page.goto('/login');
        await expect(page.locator('form')).toBeVisible();
        await check('login');
        within(`axe violations: ${name}, ${theme}, ${size}`, violations, 0, '');
      });
    }
  }
}
