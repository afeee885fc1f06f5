import path from 'node:path';
import { expect, openSession, spaces, test } from '../support/product.ts';
import { ownNiveau } from '../support/team.ts';

const fixtures = path.resolve(import.meta.dirname, '../../platform/fixtures');
const module = 'mf-parameters';

/** What was built when the contract was at these versions runs in the shell of today: for one space, as a canary. */
for (const contract of ['1.0.0', '1.1.0']) {
  test(`a module that was built for contract ${contract} runs in today’s shell`, async ({ page }) => {
    const dist = path.join(fixtures, `contract-${contract}`, module);
    const audience = ['--space', String(spaces.clinic.id), '--percent', '0'];
    const [released] = JSON.parse(
      await ownNiveau('release', module, '--dist', dist, '--channel', 'canary', ...audience, '--json'),
    );
    try {
      const session = await openSession(page, 'manager', { space: 'clinic' });
      expect(session.user.id_client).toBe(spaces.clinic.id);
      const asked = page.waitForResponse('**/api/v1/platform/registry');
      await page.goto('/parameter');
      const { data } = await (await asked).json();
      expect(data.modules.find(({ name }: { name: string }) => name === module)).toMatchObject({
        version: released.version,
        channel: 'canary',
      });
      await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
      if (contract === '1.1.0') {
        await page.getByRole('link', { name: /Rôles/ }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Rôles' })).toBeVisible();
        await page.goto('/parameter/customisation');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
    } finally {
      await ownNiveau('channel', module, 'canary', '--space', 'none', '--percent', '0');
    }
  });
}
