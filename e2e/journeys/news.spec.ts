import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openLine } from '../support/line.ts';
import { newPerson, openAs } from '../support/person.ts';
import { callAs, callWithKey, expect, openSession, origin, type Session, test } from '../support/product.ts';
import { watchSettling } from '../support/settling.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

const ownTitle = (text: string) => `${text} ${Date.now().toString(36)}`;
const body = [
  '# Horaires\n\nFermé **le lundi**. [Piège](javascript:alert(1)), [commandes](/orders_cockpit), [presse](https://press.example/a).',
  '<script>document.title = "volé"</script>\n\n<img src="x" onerror="document.title = 1">\n\n![espion](https://spy.example/x.png)',
].join('\n\n');

async function publish(page: Page, title: string): Promise<number> {
  const data = {
    title,
    summary: 'À lire.',
    body,
    link: 'https://example.org/suite',
    category: 'regulation',
    id_client: 101,
  };
  const published = await callWithKey(page, 'demo-provider-14', 'POST', 'provider/news', data);
  expect(published.ok(), await published.text()).toBe(true);
  return (await published.json()).data.id_news;
}

async function takeBack({ request }: Pick<Page, 'request'>, id_news: number): Promise<void> {
  await request.delete(`${origin}/api/v1/provider/news/${id_news}`, {
    headers: { 'x-api-key': 'demo-provider-14' },
  });
}

async function readBy(page: Page, session: Session, id_news: number): Promise<boolean> {
  const answer = await callAs(page, session, 'GET', `client/101/news?id_news=${id_news}`);
  return (await answer.json()).data[0].is_read;
}

test('a news is found, read, marked for its reader alone, and shared; its text does no harm', async ({
  watched,
}) => {
  const context = await watched.openContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const session = await openSession(page, 'manager');
  const title = ownTitle('Fermeture du lundi');
  const id = await publish(page, title);

  await test.step('new in the list', async () => {
    await page.goto('/news');
    await expect(card(page, title)).toContainText('Nouveau');
    await expect(
      card(page, 'Le B100 disponible dans tous nos dépôts').getByRole('presentation'),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Rechercher dans les actualités' }).fill(title);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/search=/);
  });
  await test.step('found by its category', async () => {
    await expect(card(page, title)).toContainText('Réglementation');
    const category = page.getByLabel('Catégorie');
    await category.selectOption({ label: 'Conseils' });
    await expect(page.getByText('Aucune actualité ne correspond à votre recherche')).toBeVisible();
    await category.selectOption({ label: 'Réglementation' });
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/category=regulation/);
  });
  await test.step('read on a page of its own', async () => {
    await card(page, title).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/news/${id}\\?search=.*category=regulation$`));
    await expect(heading(page, title)).toBeVisible();
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 2, name: 'Horaires' })).toBeVisible();
    await expect(article.getByText('Piège')).toBeVisible();
    await expect(article.getByRole('link', { name: 'Piège' })).toHaveCount(0);
    await expect(article.getByText('<script>')).toBeVisible();
    await expect(article.locator('img, script')).toHaveCount(0);
    await expect(article.getByRole('link', { name: /^presse/ })).toHaveAttribute('target', '_blank');
    expect(await page.title()).not.toBe('volé');
    await expectAccessible(page, 'a news');
  });
  await test.step('shared by its address', async () => {
    await page.evaluate(() => Reflect.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Le lien est copié' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/news/${id}`);
  });
  await test.step('the way back leads to the list as it was', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Actualités' }).click();
    await expect(page).toHaveURL(/\/news\?search=.*category=regulation$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
  });
  await test.step('links to pages of the product stay in it', async () => {
    await page.evaluate(() => Reflect.set(globalThis, '__sameWindow', true));
    await page.getByRole('link', { name: 'commandes', exact: true }).click();
    await expect(heading(page, 'Commandes')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, '__sameWindow'))).toBe(true);
  });
  await test.step('read by this reader, not by another', async () => {
    await page.goto('/news');
    await expect(card(page, title)).toBeVisible();
    await expect(card(page, title)).not.toContainText('Nouveau');
    expect(await readBy(page, session, id)).toBe(true);
    const other = await (await watched.openContext()).newPage();
    expect(await readBy(other, await openSession(other, 'consultant'), id)).toBe(false);
    await page.goto(`/news?unread=true&search=${encodeURIComponent(title)}`);
    await expect(page.getByText('Aucune actualité ne correspond à votre recherche')).toBeVisible();
  });
  await test.step('taken back, its address says so; the press stands beside', async () => {
    await takeBack(page, id);
    await page.goto(`/news/${id}`);
    await expect(page.getByText('Cette actualité n’est plus disponible')).toBeVisible();
    await page.getByRole('link', { name: 'Actualités' }).first().click();
    await page.getByRole('tab', { name: /^La presse/ }).click();
    await expect(card(page, 'AdBlue').getByRole('link')).toHaveAttribute('href', /^https:/);
  });
});

test('articles of the press have pictures, categories and a share; each reader has read their own', async ({
  watched,
}) => {
  const context = await watched.openContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  // The press stands elsewhere: no journey leaves the machine.
  await context.route('https://example.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>La presse</title><link rel="icon" href="data:,">',
    }),
  );
  const page = await context.newPage();
  const person = await newPerson(page, { space: 'haulier', role: 'consultant' });
  await openAs(page, person);
  await page.goto('/news?tab=press');
  const article = card(page, 'Biocarburants');
  await expect(article.locator('img')).toBeVisible();
  await expect(article).toContainText('Produits');
  await expect(article).toContainText('Nouveau');
  await page.evaluate(() => Reflect.defineProperty(navigator, 'share', { value: undefined }));
  await article.getByRole('button', { name: /^Partager/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Le lien est copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/example\.org\//);
  await expect(article).toContainText('Nouveau');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    article.getByRole('link', { name: /^Biocarburants/ }).click(),
  ]);
  expect(opened.url()).toContain('https://example.org/articles/');
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await expect(article).not.toContainText('Nouveau');
  await page.getByText('Non lues', { exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByLabel('Catégorie').selectOption({ label: 'Conseils' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'AdBlue')).toBeVisible();
});

test('what was read or seen is read again without a connection', async ({ watched }) => {
  test.setTimeout(90_000);
  watched.expectInConsole(/net::ERR_|no-response/);
  const line = await openLine();
  const context = await watched.openContext({ serviceWorkers: 'allow', proxy: line.proxy });
  const page = await context.newPage();
  const settled = watchSettling(page);
  await openSession(page, 'manager');
  await page.goto('/news');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const title = 'Le B100 disponible dans tous nos dépôts';
  await page.getByRole('tab', { name: /^La presse/ }).click();
  await expect(card(page, 'Biocarburants').locator('img')).toBeVisible();
  await page.getByRole('tab', { name: /^Votre fournisseur/ }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('article').locator('img')).toBeVisible();
  await settled();

  line.cut();
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('Avant le premier remplissage')).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toBeVisible();
  await expect(page.getByText(/Ce qui est affiché a été lu /)).toBeVisible();
  await test.step('one that stood in the list alone', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Actualités' }).click();
    const other = 'Entretien de la plateforme dans la nuit de dimanche';
    await page.getByRole('link', { name: other }).click();
    await expect(page.getByText('Les relevés de vos capteurs sont conservés')).toBeVisible();
    await page.reload();
    await expect(heading(page, other)).toBeVisible();
    await expect(page.getByText('Les relevés de vos capteurs sont conservés')).toBeVisible();
  });
  await test.step('and the press, with its pictures', async () => {
    await page.goto('/news?tab=press');
    await expect(card(page, 'Biocarburants').locator('img')).toBeVisible();
  });
  line.mend();
  await context.setOffline(false);
  await line.close();
});
