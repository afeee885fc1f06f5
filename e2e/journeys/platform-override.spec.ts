import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { newPerson, openAs } from '../support/person.ts';
import { callWithKey, expect, spaces, test } from '../support/product.ts';
import { trialModule } from '../support/trial-module.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a developer’s own build stands in their browser alone, says so, and goes when it is told', async ({
  page,
  watched,
}) => {
  // The browser says that nothing listens there any more, and that a ticket was refused.
  watched.expectInConsole(/ERR_CONNECTION_REFUSED|override=|favicon/);
  const trial = trialModule(page);
  await trial.release('1.0.0');
  const person = await newPerson(page);

  const content = trial.files('Ma version');
  const built: Readonly<Record<string, string>> = {
    ...content,
    'release.json': JSON.stringify(trial.manifest('0.1.0-dev', content)),
  };
  const machine = createServer(({ url = '' }, response) => {
    const file = built[url.slice(1).split('?')[0] ?? ''];
    const type = url.includes('.json') ? 'application/json' : 'text/javascript';
    response
      .writeHead(file === undefined ? 404 : 200, { 'access-control-allow-origin': '*', 'content-type': type })
      .end(file);
  });
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(machine.address() as AddressInfo).port}/`;
  const issue = (body: object = {}) =>
    callWithKey(page, 'demo-deploy', 'POST', 'platform/tickets', {
      module: trial.name,
      url,
      id_client: spaces.island.id,
      ...body,
    });
  const allow = (allowed: boolean) =>
    callWithKey(page, 'demo-provider-14', 'PUT', `provider/client/${spaces.island.id}/overrides`, {
      allowed,
    });

  const session = await openAs(page, person);
  const ticket = (await (await issue({ id_user: session.user.id_user, minutes: 30 })).json()).data;
  const notice = page.getByRole('complementary', { name: 'Version de développement' });
  try {
    await test.step('the ticket opens it, and is not left in the address', async () => {
      await page.goto(ticket.open_url);
      await expect(page).toHaveURL(/\/equipment$/);
      await expect(notice).toContainText(`${trial.name} vient de ${new URL(url).host}`);
      const answer = await page.goto(trial.route);
      await expect(heading(page, 'Ma version')).toBeVisible();
      expect(answer?.headers()['content-security-policy']).toContain(
        `script-src 'self' ${url.slice(0, -1)};`,
      );
    });

    await test.step('nobody else sees it, not even the same person in another browser', async () => {
      const other = await (await watched.openContext()).newPage();
      await openAs(other, person);
      const answer = await other.goto(trial.route);
      await expect(heading(other, 'Version 1.0.0')).toBeVisible();
      expect(answer?.headers()['content-security-policy']).not.toContain(url.slice(0, -1));
    });

    await test.step('where the machine does not answer, the released version stands and the bar says so', async () => {
      await new Promise((resolve) => {
        machine.close(resolve);
        machine.closeAllConnections();
      });
      await page.goto(trial.route);
      await expect(heading(page, 'Version 1.0.0')).toBeVisible();
      await expect(notice).toContainText('la version publiée est affichée');
    });

    await test.step('it is ended in the page', async () => {
      await notice.getByRole('button', { name: 'Revenir à la version publiée' }).click();
      await expect(notice).toHaveCount(0);
      await expect(heading(page, 'Version 1.0.0')).toBeVisible();
      expect(await page.context().cookies()).not.toContainEqual(
        expect.objectContaining({ name: 'niveau_override' }),
      );
    });

    await test.step('a space whose provider forbids it takes none', async () => {
      await allow(false);
      expect((await issue()).status()).toBe(403);
      const answer = await page.goto(ticket.open_url);
      expect(answer?.status()).toBe(403);
      await expect(page.getByText('are not allowed here')).toBeVisible();
    });
  } finally {
    await allow(true);
    machine.close();
  }
});
