import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dropFiles } from '../support/drop.ts';
import {
  pdfOf,
  photograph,
  tellsPosition,
  tenMegabytes,
  windowsProgram,
  withPosition,
} from '../support/files.ts';
import { openLine } from '../support/line.ts';
import { tinyPdf } from '../support/pdf.ts';
import { callAs, expect, openSession, type Session, test } from '../support/product.ts';

const pdf = 'application/pdf';
const picker = (page: Page) => page.getByLabel('Choisir des fichiers');
const uploads = (page: Page) => page.getByRole('list', { name: 'Fichiers en cours d’envoi' });
const upload = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Takes away what a journey has put there, by the beginning of its names. */
async function clear(page: Page, session: Session, beginning: string): Promise<void> {
  const path = `file/professional/14/client/module/DOCS?limit=100&search=${encodeURIComponent(beginning)}`;
  const { data }: { data: { id_files: number }[] } = await (await callAs(page, session, 'GET', path)).json();
  if (data.length === 0) return;
  await callAs(page, session, 'DELETE', 'file/module/DOCS', {
    data: { id_files: data.map(({ id_files }) => id_files) },
  });
}

test('documents come in by picker and by drop, are read in place, renamed, found, and taken away', async ({
  page,
  watched,
}) => {
  // What was chosen comes in above what is there, without a press in the page.
  watched.expectShifts();
  const session = await openSession(page, 'manager');
  await clear(page, session, 'Essai');
  await page.goto('/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const taken = withPosition(await photograph(page));
  expect(tellsPosition(taken)).toBe(true);

  await test.step('several at once by the picker', async () => {
    await picker(page).setInputFiles([
      { name: 'Essai plan.pdf', mimeType: pdf, buffer: tinyPdf('Essai du quai nord') },
      { name: 'Essai site.jpg', mimeType: 'image/jpeg', buffer: taken },
    ]);
    for (const name of ['Essai plan.pdf', 'Essai site.jpg'])
      await expect(upload(page, name)).toContainText('Ajouté');
    await expect(row(page, 'Essai plan')).toContainText('Camille Lemaire');
  });

  await test.step('one by dropping it beside the page, over the bar: the browser stays where it is', async () => {
    const file = test.info().outputPath('Essai flotte.csv');
    writeFileSync(file, 'Immatriculation;Marque\nGH-482-KL;Renault\n');
    await page.getByRole('tab', { name: /^De votre fournisseur/ }).click();
    await dropFiles(page, [file], { x: 60, y: 700 });
    await expect(upload(page, 'Essai flotte.csv')).toContainText('Ajouté');
    await expect(page).toHaveURL(/\/documents$/);
    await expect(row(page, 'Essai flotte')).toBeVisible();
    await page.getByRole('button', { name: 'Fermer cette liste' }).click();
    await expect(uploads(page)).toHaveCount(0);
  });

  await test.step('a PDF, a picture and a text are read in place', async () => {
    await open(page, 'Essai plan').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Essai du quai nord')).toBeAttached({ timeout: 20_000 });
    await expect(dialog.getByText('1 page')).toBeVisible();
    await expect(page).toHaveURL(/preview=\d+/);
    await dialog.getByRole('button', { name: 'Agrandir' }).click();
    await expect(dialog.getByText('125 %')).toBeVisible();
    await expectAccessible(page, 'document preview');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await open(page, 'Essai site').click();
    const picture = dialog.getByRole('img', { name: 'Essai site' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    await page.keyboard.press('Escape');
    await open(page, 'Essai flotte').click();
    await expect(dialog.getByText('GH-482-KL;Renault')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the photograph has left its position behind', async () => {
    await page.getByRole('button', { name: 'Actions pour Essai site' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Télécharger' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Essai site.jpg');
    const kept = readFileSync(await download.path());
    expect(tellsPosition(kept)).toBe(false);
    expect(kept.length).toBeLessThan(taken.length);
  });

  await test.step('renamed and described', async () => {
    await page.getByRole('button', { name: 'Actions pour Essai plan' }).click();
    await page.getByRole('menuitem', { name: 'Renommer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renommer le document' });
    await dialog.getByLabel('Nom').fill('');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
    await dialog.getByLabel('Nom').fill('Essai quai nord');
    await dialog.getByLabel('Description').fill('Accès des camions');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(told(page, 'Renommé en')).toBeVisible();
    await expect(row(page, 'Essai quai nord')).toContainText('Accès des camions');
  });

  await test.step('found by search, type, date and order, all in the address', async () => {
    await page.getByRole('searchbox').fill('essai');
    await expect(page).toHaveURL(/search=essai/);
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Tableur' });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(page, 'Essai flotte')).toBeVisible();
    await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Tous les types' });
    await page.getByLabel('Date', { exact: true }).selectOption({ label: 'Plus ancien' });
    await expect(page.getByText('Aucun document ne correspond à votre recherche')).toBeVisible();
    await page.getByLabel('Date', { exact: true }).selectOption({ label: '30 derniers jours' });
    await page.getByRole('columnheader', { name: 'Nom' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText('Essai flotte');
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toContainText('Essai flotte');
    await expect(page.getByRole('row')).toHaveCount(4);
  });

  await test.step('in the order of type, size and date', async () => {
    for (const [header, direction, names] of [
      ['Type', 'ascending', ['Essai quai nord', 'Essai site', 'Essai flotte']],
      ['Taille', 'ascending', ['Essai flotte', 'Essai quai nord', 'Essai site']],
      ['Taille', 'descending', ['Essai site', 'Essai quai nord', 'Essai flotte']],
      ['Ajouté', 'descending', ['Essai flotte']],
    ] as const) {
      const column = page.getByRole('columnheader', { name: header });
      if ((await column.getAttribute('aria-sort')) !== direction) await column.getByRole('button').click();
      if ((await column.getAttribute('aria-sort')) !== direction) await column.getByRole('button').click();
      await expect(column).toHaveAttribute('aria-sort', direction);
      for (const [at, name] of names.entries())
        await expect(page.getByRole('row').nth(at + 1)).toContainText(name);
    }
  });

  await test.step('its address opens it wherever it stands in the list, and says when it is gone', async () => {
    await open(page, 'Essai quai nord').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const id = new URL(page.url()).searchParams.get('preview');
    await page.goto(`/documents?search=rien-de-tel&preview=${id}`);
    await expect(page.getByRole('dialog', { name: 'Essai quai nord' })).toBeVisible();
    await page.goto('/documents?preview=999999999');
    await expect(page.getByText('Ce document n’est plus disponible')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/documents?search=essai&sort=name&order=asc');
    await expect(page.getByRole('row')).toHaveCount(4);
  });

  await test.step('several come as one archive', async () => {
    await page.getByRole('checkbox', { name: 'Sélectionner Essai quai nord' }).check();
    await page.getByRole('button', { name: 'Tout sélectionner sur cette page' }).click();
    await expect(page.getByText('3 documents sélectionnés')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger en zip' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/);
    const archive = readFileSync(await download.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['Essai quai nord.pdf', 'Essai site.jpg', 'Essai flotte.csv'])
      expect(archive.includes(name)).toBe(true);
  });

  await test.step('deleted, taken back, and deleted for good', async () => {
    const bar = page.getByRole('group', { name: 'Documents sélectionnés' });
    await bar.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Aucun document ne correspond à votre recherche')).toBeVisible();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(told(page, '3 documents restaurés')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: 'Actions pour Essai flotte' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await expect(row(page, 'Essai flotte')).toHaveCount(0);
    await expect(
      told(page, '« Essai flotte » supprimé'.replace('« ', '«\u00a0').replace(' »', '\u00a0»')),
    ).toBeVisible();
  });
  await clear(page, session, 'Essai');
});

test('what may not come in is refused with its reason, by the page or by the server', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/(409 \(Conflict\)|415 \(Unsupported Media Type\)).*\/file\/client\/module\/DOCS/);
  const session = await openSession(page, 'manager');
  await clear(page, session, 'Refus');
  await page.goto('/documents');
  const send = (name: string, buffer: Buffer, mimeType = pdf) =>
    picker(page).setInputFiles({ name, mimeType, buffer });

  await test.step('an executable that is called .pdf', async () => {
    await send('Refus facture.pdf', windowsProgram());
    await expect(upload(page, 'Refus facture.pdf')).toContainText('Ce type de fichier n’est pas autorisé');
  });
  await test.step('an archive, by its very name', async () => {
    await send('Refus tout.zip', Buffer.from('PK'), 'application/zip');
    await expect(upload(page, 'Refus tout.zip')).toContainText('Ce type de fichier n’est pas autorisé');
  });
  await test.step('10 MB are taken, a byte more is not', async () => {
    await send('Refus lourd.pdf', pdfOf(tenMegabytes + 1));
    await expect(upload(page, 'Refus lourd.pdf')).toContainText(
      'La taille du document dépasse la limite de 10',
    );
    await send('Refus plein.pdf', pdfOf(tenMegabytes, `Plein ${Date.now()}`));
    await expect(upload(page, 'Refus plein.pdf')).toContainText('Ajouté', { timeout: 30_000 });
    const direct = await callAs(page, session, 'POST', 'file/client/module/DOCS', {
      multipart: { file: { name: 'Refus lourd.pdf', mimeType: pdf, buffer: pdfOf(tenMegabytes + 1) } },
    });
    expect(direct.status()).toBe(413);
    expect((await direct.json()).translation_key).toBe('file_too_large');
  });
  await test.step('the same file twice, and the same content under another name', async () => {
    const file = { name: 'Refus double.pdf', mimeType: pdf, buffer: tinyPdf(`Double ${Date.now()}`) };
    await picker(page).setInputFiles(file);
    await expect(upload(page, 'Refus double.pdf')).toContainText('Ajouté');
    await send('Refus jumeau.pdf', file.buffer);
    await expect(upload(page, 'Refus jumeau.pdf')).toContainText('Ce document est déjà présent');
    await expect(upload(page, 'Refus jumeau.pdf')).toContainText('Refus double.pdf');
    const twice = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      for (let i = 0; i < 2; i++)
        data.items.add(new File([`Deux fois ${location.href}`], 'Refus deux.txt', { lastModified: 1 }));
      return data;
    });
    const heading = page.getByRole('heading', { level: 1 });
    for (const type of ['dragenter', 'dragover', 'drop'])
      await heading.dispatchEvent(type, { dataTransfer: twice });
    await expect(upload(page, 'Refus deux.txt')).toHaveCount(2);
    await expect(uploads(page).getByText('Ce fichier est déjà sélectionné')).toHaveCount(1);
  });
  await clear(page, session, 'Refus');
});

test('a long upload shows how far it is, and can be cancelled and sent again', async ({ page }) => {
  const session = await openSession(page, 'manager');
  await clear(page, session, 'Lent');
  await page.goto('/documents');
  await expect(picker(page)).toBeAttached();
  const line = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line.send('Network.enable');
  await throttle(250_000);
  const buffer = pdfOf(2_000_000, `Lent ${Date.now()}`);
  await picker(page).setInputFiles({ name: 'Lent rapport.pdf', mimeType: pdf, buffer });
  const bar = page.getByRole('progressbar', { name: 'Progression de Lent rapport.pdf' });
  const share = () => bar.evaluate((node: HTMLProgressElement) => node.value);
  await expect.poll(share, { intervals: [100] }).toBeGreaterThan(0.05);
  expect(await share()).toBeLessThan(1);

  await test.step('leaving the page meanwhile asks', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Équipements/ })
      .click();
    await page.getByRole('button', { name: 'Rester ici' }).click();
    await expect(page).toHaveURL(/\/documents/);
  });
  await page.getByRole('button', { name: 'Annuler Lent rapport.pdf' }).click();
  await expect(upload(page, 'Lent rapport.pdf')).toContainText('Annulé');
  await expect(bar).toHaveCount(0);
  await throttle(-1);
  await page.getByRole('button', { name: 'Renvoyer Lent rapport.pdf' }).click();
  await expect(upload(page, 'Lent rapport.pdf')).toContainText('Ajouté', { timeout: 20_000 });

  await test.step('one whose answer is lost may have arrived, and sent again stands there once', async () => {
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      // The server has it and answers; the page hears that the line broke.
      XMLHttpRequest.prototype.send = function (body) {
        XMLHttpRequest.prototype.send = send;
        const { onerror } = this;
        this.onload = () => onerror?.call(this, new ProgressEvent('error'));
        send.call(this, body);
      };
    });
    const file = { name: 'Lent perdu.pdf', mimeType: pdf, buffer: tinyPdf(`Perdu ${Date.now()}`) };
    await picker(page).setInputFiles(file);
    await expect(upload(page, 'Lent perdu.pdf')).toContainText('il a peut-être été ajouté');
    await page.getByRole('button', { name: 'Renvoyer Lent perdu.pdf' }).click();
    await expect(upload(page, 'Lent perdu.pdf')).toContainText('Ajouté');
    await expect(page.getByText('Un problème est survenu')).toHaveCount(0);
    await page.goto('/documents?search=Lent+perdu');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
  await clear(page, session, 'Lent');
});

test('a phone takes a photograph for it', async ({ page, watched }) => {
  const session = await openSession(page, 'manager');
  await clear(page, session, 'photo-');
  const context = await watched.openContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await openSession(phone, 'manager');
  await phone.goto('/documents');
  const camera = phone.getByLabel('Prendre une photo');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await expect(phone.getByText('Prendre une photo')).toBeVisible();
  await camera.setInputFiles({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: withPosition(await photograph(phone)),
  });
  await expect(upload(phone, 'photo-')).toContainText('Ajouté');
  await upload(phone, 'photo-').getByRole('button', { name: 'Ouvrir' }).click();
  await expect(phone.getByRole('dialog').getByRole('img')).toBeVisible();
  await clear(page, session, 'photo-');
});

test('what the provider shares is read and saved, not changed', async ({ page }) => {
  await openSession(page, 'manager');
  await page.goto('/documents');
  await page.getByRole('tab', { name: /^De votre fournisseur/ }).click();
  await expect(page).toHaveURL(/tab=shared/);
  const shared = 'Conditions générales de vente 2026';
  await expect(row(page, shared)).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Actions pour ${shared}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ouvrir', 'Télécharger']);
});

test('documents that were opened are read without a connection', async ({ watched }) => {
  test.setTimeout(90_000);
  watched.expectInConsole(/net::ERR_|no-response/);
  const line = await openLine();
  const context = await watched.openContext({ serviceWorkers: 'allow', proxy: line.proxy });
  const page = await context.newPage();
  await openSession(page, 'manager');
  await page.goto('/documents');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const name = 'Contrôle annuel des cuves 2026';
  const dialog = page.getByRole('dialog');
  await open(page, name).click();
  await expect(dialog.getByText('Cuve AdBlue : conforme.')).toBeAttached({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  line.cut();
  await context.setOffline(true);
  await expect(page.getByText(/^Vous êtes hors ligne\b/).first()).toBeVisible();
  await page.reload();
  await expect(row(page, name)).toBeVisible();
  await expect(picker(page)).toBeDisabled();
  await open(page, name).click();
  await expect(dialog.getByText('Cuve AdBlue : conforme.')).toBeAttached({ timeout: 20_000 });
  await line.close();
});
