import { expectAccessible } from '../support/axe.ts';
import { equipmentByKind } from '../support/equipment.ts';
import { makeTank } from '../support/own-tank.ts';
import { callAs, expect, openSession, origin, test } from '../support/product.ts';

const past = Array.from({ length: 40 }, (_, i) => ({ hoursAgo: 20 * 24 - i * 12, litres: 1900 - i * 20 }));

test('an asset is shared by e-mail, seen by who has no account, and the link is revoked', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/404 \(Not Found\).*\/(public\/asset\/|asset\/\d+\/year_co2_economy)/);
  const session = await openSession(page, 'manager');
  const tank = await makeTank(page, session, 'Cuve à partager', past);
  await page.goto(`/equipment/${tank.id_asset}/share`);
  const form = page.getByRole('form', { name: 'Partager par e-mail' });

  await test.step('a wrong address is said at its field; the letter is shown before it goes', async () => {
    await form.getByLabel('E-mail du destinataire').fill('chauffeur@');
    await form.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(form.getByText('Cette adresse e-mail n’est pas valable')).toBeVisible();
    await expect(form.getByLabel('E-mail du destinataire')).toBeFocused();
    await form.getByLabel('E-mail du destinataire').fill('chauffeur@lemaire.example');
    await form.getByLabel('Valable').selectOption('7');
    await expect(form.getByRole('figure')).toContainText(
      'Camille Lemaire, de Transports Lemaire, partage avec vous',
    );
    await form.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Le lien est en route/ })).toBeVisible();
  });
  const row = page.getByRole('listitem').filter({ hasText: 'chauffeur@lemaire.example' });
  await expect(row.getByText(/pas encore vu/)).toBeVisible();
  const end = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
  await expect(row.getByText(`jusqu’au ${end}`)).toBeVisible();
  const links = await callAs(page, session, 'GET', `global/url_page_public/asset/${tank.id_asset}`);
  const url = new URL((await links.json()).data[0].url_page_public);
  const shared = `${origin}${url.pathname}${url.hash}`;

  const visitor = await (await watched.openContext()).newPage();
  await test.step('the receiver sees the tank without an account, and nothing of the space', async () => {
    await visitor.goto(shared);
    await expect(visitor.getByRole('heading', { level: 1, name: tank.name })).toBeVisible();
    await expect(visitor.getByText(/^1\s120\sL$/).first()).toBeVisible();
    await expect(visitor.getByText('Les 30 derniers jours')).toBeVisible();
    await expect(visitor.getByText(/Transports Lemaire/)).toHaveCount(0);
    await visitor.getByRole('combobox', { name: 'Langue' }).selectOption('en');
    await expect(visitor.getByText('The last 30 days')).toBeVisible();
    await expectAccessible(visitor, 'shared page');
  });

  await test.step('what holds no litres is shared with its own figure', async () => {
    const hive = (await equipmentByKind(page, session)).get('hive');
    const path = `global/url_page_public/asset/${hive?.id_asset}`;
    const { data } = await (await callAs(page, session, 'POST', path, { data: {} })).json();
    const own = new URL(data.url_page_public);
    const another = await visitor.context().newPage();
    await another.goto(`${origin}${own.pathname}${own.hash}`);
    await expect(another.getByRole('heading', { level: 1, name: hive?.asset_name })).toBeVisible();
    await expect(another.getByText(/^\d[\d.,]*\skg$/).first()).toBeVisible();
    await expect(another.getByText('The last 30 days')).toBeVisible();
    await another.close();
  });

  await test.step('revoked, it shows nothing any more', async () => {
    await page.reload();
    await expect(row.getByText(/vu 1 fois/)).toBeVisible();
    await row.getByRole('button', { name: 'Révoquer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
    await expect(row).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByText('This page is not available any more')).toBeVisible();
    await expect(visitor.getByText(/^Its link has expired, was revoked/)).toBeVisible();
    await expectAccessible(visitor, 'shared page that is gone');
  });

  await test.step('the code on the sensor leads others to a page made for it, and members to the tank', async () => {
    const scan = `/index/overviewDevice/${tank.device_number}`;
    await expect(page.getByRole('img', { name: `QR code de ${tank.name}` })).toBeVisible();
    await page.getByRole('button', { name: 'L’ouvrir à tous pour un an' }).click();
    await expect(page.getByText(/Les autres voient sa page publique/)).toBeVisible();
    const scanned = await visitor.request.get(scan, { maxRedirects: 0 });
    expect(scanned.headers().location).toContain('/shared#');
    await page.goto(scan);
    await expect(page).toHaveURL(new RegExp(`/equipment/${tank.id_asset}$`));
  });
});

test('who may only look makes and revokes no link, and is refused by the server too', async ({ page }) => {
  const session = await openSession(page, 'consultant');
  await page.goto('/equipment/15/share');
  await expect(page.getByRole('heading', { level: 1, name: 'Partager' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Liens actifs' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Révoquer' })).toHaveCount(0);
  const refused = await callAs(page, session, 'POST', 'global/url_page_public/asset/15', { data: {} });
  expect(refused.status()).toBe(403);
});

test('the label alone is printed, with the code of the sensor', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'print', {
      value: () => document.documentElement.setAttribute('data-printed', 'yes'),
    });
  });
  await openSession(page, 'consultant');
  await page.goto('/equipment/1/share');
  const label = page.locator('figure').filter({ has: page.getByRole('img', { name: /^QR code de/ }) });
  await page.getByRole('button', { name: 'Imprimer l’étiquette' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(label).toBeVisible();
  await expect(label).toContainText(/24E1\w{12}/);
  await expect(page.getByRole('heading', { name: 'Étiquette QR' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimer l’étiquette' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});
