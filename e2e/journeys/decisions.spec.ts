import type { Page } from '@playwright/test';
import { expectSoundDialog } from '../support/axe.ts';
import { tinyPdf } from '../support/pdf.ts';
import { makePerson, removePeople, rolesOf } from '../support/people.ts';
import { callAs, expect, openSession, type Session, spaces, test } from '../support/product.ts';
import { sendReadings } from '../support/tank.ts';

/** Lowers a tank of the island until an order is proposed for it; answers the order's path. */
async function proposalFor(page: Page, session: Session, name: string, litres: number): Promise<string> {
  const find = async () => {
    const path = `client/${spaces.island.id}/asset_type/all/assets?search=${encodeURIComponent(name)}`;
    return (await (await callAs(page, session, 'GET', path)).json()).data[0];
  };
  const { device } = await find();
  // One low reading alone could be a wrong echo; those that follow confirm it.
  const readings = Array.from({ length: 6 }, (_, i) => ({
    device_number: device.device_number,
    metric: 'volume_l',
    at: Date.now() - (6 - i) * 60_000,
    value: litres - 3 * i,
  }));
  await sendReadings(page, readings);
  await expect.poll(async () => (await find()).id_order_pending, { timeout: 30_000 }).not.toBeNull();
  return `/orders_cockpit/${(await find()).id_order_pending}`;
}

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A Tuesday about a month ahead that is no public holiday of France: those that move fall on other days of the week. */
function workingTuesday(): string {
  const holidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
  const first = 28 + ((9 - new Date().getUTCDay()) % 7);
  const [tuesday = ''] = [first, first + 7].map(dayFrom).filter((day) => !holidays.includes(day.slice(5)));
  return tuesday;
}

test('a proposal is declined with a reason and the days that would suit', async ({ page }) => {
  const session = await openSession(page, 'manager', { space: 'island' });
  const path = await proposalFor(page, session, 'AdBlue – Le Port', 380);
  await page.goto(path);
  await page.getByRole('button', { name: 'Refuser' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuser cette proposition' });
  const reason = dialog.getByLabel('Motif');

  await test.step('without a reason nothing is sent, and the reason is asked for', async () => {
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await expect(dialog.getByText('Indiquez un motif d’au moins 5 caractères')).toBeVisible();
    await expect(reason).toBeFocused();
  });
  await test.step('what was typed is not lost by an Escape', async () => {
    await reason.fill('La cuve sera déplacée en janvier.');
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(/Votre saisie sera perdue/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(reason).toHaveValue('La cuve sera déplacée en janvier.');
  });
  await test.step('declined, the order tells who, why, and which days suit', async () => {
    const saturday = dayFrom(13 - new Date().getUTCDay());
    await dialog.getByLabel('Dates qui vous conviendraient').fill(saturday);
    await expect(dialog.getByText('Pas de livraison ce jour-là : week-end ou jour férié')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
    const suits = workingTuesday();
    await dialog.getByLabel('Dates qui vous conviendraient').fill(suits);
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Commande annulée pour AdBlue/ })).toBeVisible();
    await expect(page.getByText('Annulée par Camille Lemaire')).toBeVisible();
    await expect(page.getByText('La cuve sera déplacée en janvier.')).toBeVisible();
    await expect(page.getByText('Dates qui conviendraient')).toBeVisible();
    await expect(
      page.getByText(new RegExp(`^\\p{L}+\\s${Number(suits.slice(8))}(er)?\\s\\p{L}+$`, 'u')),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Commandes' }).click();
    await expect(page.getByRole('tab', { name: /^Terminées/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('row').filter({ hasText: 'La cuve sera déplacée' })).toBeVisible();
  });
});

test('two people decide at once, one on a phone: the second is told who was first, and loses nothing', async ({
  page,
  watched,
}) => {
  test.setTimeout(120_000);
  watched.expectInConsole(/409 \(Conflict\).*\/(validate|cancel)/);
  const session = await openSession(page, 'manager', { space: 'island' });
  const path = await proposalFor(page, session, 'Cuve gazole – Le Port', 2600);
  const manages = (await rolesOf(page, session)).find(({ name }) => name === 'manager')?.id_role ?? 0;
  const paul = await makePerson(page, session, { first: 'Paul', last: 'Hoarau', id_role: manages });
  const phone = await watched.openContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const colleague = await phone.newPage();
  await paul.signIn(colleague);
  const fill = async (tab: Page, comment: string) => {
    await tab.goto(path);
    await tab.getByLabel('Bon de commande signé').setInputFiles({
      name: 'bon.pdf',
      mimeType: 'application/pdf',
      buffer: tinyPdf('Bon pour accord'),
    });
    await tab.getByLabel('Commentaire').fill(comment);
    await tab.getByRole('button', { name: 'Valider la commande' }).click();
  };
  const confirm = (tab: Page) => tab.getByRole('button', { name: 'Oui, valider' }).click();
  await fill(page, 'Sonner au portail 2.');
  await test.step('why it is proposed, and for how much, stands with it', async () => {
    await page.getByRole('button', { name: 'Retour' }).click();
    await expect(page.getByRole('heading', { name: 'Pourquoi cette commande' })).toBeVisible();
    await expect(page.getByText('Vide vers le', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Niveau et prévision' })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Niveau' })).toBeVisible();
    await expect(page.getByText('Prévision et son intervalle')).toBeVisible();
    await expect(page.getByText(/^[\d\s]+,\d{2,}\s€\/m³$/)).toBeVisible();
    await expect(page.getByText('Prix Platts du jour')).toBeVisible();
    await expect(page.getByText('La cotation Platts du jour de la livraison.')).toBeVisible();
    await page.getByRole('button', { name: 'Valider la commande' }).click();
  });

  await test.step('on the phone, of 390 px, all of it is within reach', async () => {
    await fill(colleague, 'Portail 2, merci.');
    expect(
      await colleague.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await expectSoundDialog(colleague);
    await confirm(colleague);
    await expect(colleague.getByText('Validée par Paul Hoarau')).toBeVisible();
  });

  await confirm(page);
  await expect(page.getByText('Cette commande a déjà été validée').first()).toBeVisible();
  await expect(page.getByText(/^Par Paul Hoarau, le /)).toBeVisible();
  await expect(page.getByLabel('Commentaire')).toHaveValue('Sonner au portail 2.');
  await expect(page.getByRole('button', { name: 'Valider la commande' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Voir l’état actuel de la commande' }).click();
  await expect(page.getByText('Portail 2, merci.')).toBeVisible();
  await expect(page.getByText('Validée par Paul Hoarau')).toBeVisible();
  await removePeople(page, session, [paul]);
});
