import { lookInBothThemes } from '../support/axe.ts';
import { within } from '../support/budget.ts';
import { excelFile } from '../support/fleet.ts';
import { borealOrigin, callAs, expect, openSession, test } from '../support/product.ts';

const openDialog = '[role=dialog], dialog[open]';

/**
 * What no address opens, in the second provider's colours: steps of forms, dialogs, and what comes of a file. In the
 * first provider's the journeys look at them by every rule.
 */
test('no axe violation in steps and dialogs, light and dark: Boreal, desktop', async ({ watched }) => {
  test.setTimeout(300_000);
  // The theme changes under the page.
  watched.expectShifts();
  const context = await watched.openContext({ baseURL: borealOrigin, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await openSession(page, 'other', { under: borealOrigin });
  let violations = 0;
  // The bars are those of every page, which other checks look at.
  const check = async (where: string, within = 'main') => {
    violations += await lookInBothThemes(page, where, { inLight: 'colours', within });
  };
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');

  await test.step('documents: what is sent and refused, and a new name', async () => {
    await page.goto('/documents');
    const text = { mimeType: 'text/plain', buffer: Buffer.from(`To look at, ${Date.now()}`) };
    await page.getByLabel('Choose files').setInputFiles([
      { name: 'To look at.txt', ...text },
      { name: 'To look at.zip', ...text },
    ]);
    const sent = page.getByRole('list', { name: 'Files on their way' });
    await expect(sent.getByText('Added')).toBeVisible();
    await expect(sent.getByText('This type of file is not allowed')).toBeVisible();
    await check('upload list');
    await press('Close this list');
    await press('Actions for To look at');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1);
    await check('rename dialog', openDialog);
    await dialog.getByLabel('Name').fill('To look at');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await press('Actions for To look at');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'deleted' })).toBeVisible();
  });
  await test.step('stickers: each step, with its faults and without', async () => {
    await page.goto('/stickers?request=contact');
    await page.getByLabel('Full name').fill('');
    await press('Continue');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await check('sticker contact');
    await page.getByLabel('Full name').fill('Jamie Miller');
    await page.getByLabel('Company name').fill('Clinique du Lac');
    await page.getByLabel('E-mail address').fill('jamie@lac.example');
    await page.getByLabel('Phone', { exact: false }).last().fill('0450123456');
    await press('Continue');
    await expect(page).toHaveURL(/request=address/);
    await page.locator('[name=postal_code]').fill('1');
    await press('Continue');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await check('sticker address');
    await page.locator('[name=address]').fill('12 avenue du Lac');
    await page.locator('[name=postal_code]').fill('74000');
    await page.locator('[name=city]').fill('Annecy');
    await press('Continue');
    await expect(page).toHaveURL(/request=review/);
    await check('sticker review');
  });
  await test.step('vehicles: the form, and a list with faults', async () => {
    page.once('dialog', (question) => void question.accept());
    await page.goto('/gear');
    await press(/^Add (a|the first) vehicle$/);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
    await check('vehicle form', openDialog);
    await page.goto('/gear/import');
    await page
      .getByLabel('CSV file')
      .setInputFiles(excelFile(['Plate;Type;Home', 'AB-123-CD;Carrier;North', 'XX;Rocket;South']));
    await expect(page.getByText('1 line is to be corrected')).toBeVisible();
    await check('import, looking over');
  });
  await test.step('a news of this provider, on its page', async () => {
    page.once('dialog', (question) => void question.accept());
    const path = `client/${session.user.id_client}/news?limit=1`;
    const { data } = await (await callAs(page, session, 'GET', path)).json();
    await page.goto(`/news/${data[0].id_news}`);
    await expect(page.getByRole('article')).toBeVisible();
    await check('news');
  });
  within('axe violations in steps and dialogs, light and dark: Boreal, desktop', violations, 0, '');
});
