import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newPerson, openAs, outboxOf } from '../support/person.ts';
import { callWithKey, expect, openSession, spaces, test } from '../support/product.ts';
import { ownNiveau } from '../support/team.ts';
import { trialModule } from '../support/trial-module.ts';

const heading = (page: Page, version: string) =>
  page.getByRole('heading', { level: 1, name: `Version ${version}` });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'n’a pas pu être affiché' });
const minute = 60_000;

test('a broken release is taken back within a minute, for those who had it, and the pages recover', async ({
  page,
  watched,
}) => {
  test.setTimeout(2 * minute);
  // Node's own words of what a page caught are the browser's.
  watched.expectInConsole(/it is broken/);
  const people = [await newPerson(page), await newPerson(page)];
  const trial = trialModule(page);
  await trial.release('1.0.0');
  await trial.release('1.1.0', { how: 'throws', channel: 'canary', spaces: [spaces.island.id] });
  const broken = Date.now();

  const tabs: Page[] = [];
  await test.step('customers of the canary’s space meet the error; in another space nobody does', async () => {
    for (const person of people) {
      const tab = await (await watched.openContext()).newPage();
      await openAs(tab, person);
      await tab.goto(trial.route);
      await expect(failure(tab)).toBeVisible();
      tabs.push(tab);
    }
    await openSession(page, 'manager');
    await page.goto(trial.route);
    await expect(heading(page, '1.0.0')).toBeVisible();
  });

  const [first, second] = tabs;
  if (!first || !second) throw new Error('there are two customers');
  await test.step('within a minute the page that failed shows the good version, without a reload', async () => {
    await expect(heading(first, '1.0.0')).toBeVisible({ timeout: minute });
    expect(Date.now() - broken).toBeLessThan(minute);
  });

  await test.step('a page that has gone on takes it at its next change of page', async () => {
    await second.getByRole('navigation').getByRole('link', { name: 'Équipements' }).click();
    await expect(second.getByRole('heading', { level: 1, name: 'Équipements' })).toBeVisible();
    await second.goBack();
    await expect(heading(second, '1.0.0')).toBeVisible();
  });

  await test.step('the team sees why, and both the team and the supplier were written to', async () => {
    const answer = await callWithKey(page, 'demo-deploy', 'GET', `platform/health?module=${trial.name}`);
    const { data } = await answer.json();
    expect(data.rollbacks).toMatchObject([
      { what: 'held', from: '1.1.0', to: '1.0.0', automatic: true, spaces: [spaces.island.id] },
    ]);
    const bad = data.releases.find(({ version }: { version: string }) => version === '1.1.0');
    expect(bad).toMatchObject({ users: 2, failed_users: 2, rate: 1 });
    expect(bad.messages[0]).toMatchObject({
      kind: 'mount',
      message: expect.stringContaining('it is broken'),
    });
    const good = data.releases.find(({ version }: { version: string }) => version === '1.0.0');
    expect(good.users).toBeGreaterThanOrEqual(2);
    await expect
      .poll(async () => (await outboxOf(page, 'teams@demo.example')).map(({ text }) => text).join('\n'))
      .toContain(`${trial.name}`);
  });

  await test.step('and the supplier sees it in the console, by space', async () => {
    const desk = await (await watched.openContext()).newPage();
    await openSession(desk, 'admin');
    await desk.goto(`/provider/spaces/${spaces.island.id}`);
    const section = desk.getByRole('region', { name: 'Versions des dernières 24 heures' });
    await expect(section.getByRole('row', { name: new RegExp(`${trial.name} 1\\.1\\.0`) })).toContainText(
      'Écartée de cet espace',
    );
    await expect(section.getByRole('row', { name: new RegExp(`${trial.name} 1\\.1\\.0`) })).toContainText(
      /2 .*100/,
    );
    await expect(section.getByText(new RegExp(`${trial.name} 1\\.1\\.0 a été`))).toBeVisible();
  });
});

test('a canary goes to as many of all users as the command says, and to nobody when it is told', async ({
  page,
}) => {
  const trial = trialModule(page);
  await trial.release('1.0.0');
  await trial.release('1.1.0', { channel: 'canary' });
  await openSession(page, 'manager');
  await page.goto(trial.route);
  await expect(heading(page, '1.0.0')).toBeVisible();

  await test.step('to all of them: they have it at their next page', async () => {
    const printed = await ownNiveau('channel', trial.name, 'canary', '--percent', '100', '--json');
    expect(JSON.parse(printed)).toMatchObject({ channel: 'canary', version: '1.1.0', percent: 100 });
    expect(await ownNiveau('status', trial.name)).toMatch(/1\.1\.0 .* canary, for 100 % of all users/);
    await page.goto(trial.route);
    await expect(heading(page, '1.1.0')).toBeVisible();
  });
  await test.step('to none: they have the stable one again', async () => {
    const printed = await ownNiveau('channel', trial.name, 'canary', '--percent', '0');
    expect(printed).toContain(`${trial.name} canary is 1.1.0, for nobody (revision `);
    await page.goto(trial.route);
    await expect(heading(page, '1.0.0')).toBeVisible();
  });
});

test('a file that was tampered with on the disk is refused, and the last good version runs', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/mf-trial-|integrity/);
  const trial = trialModule(page);
  await trial.release('1.0.0');
  await trial.release('1.1.0');
  await openSession(page, 'manager');
  for (const file of ['screen.js', 'remoteEntry.js']) {
    await test.step(`${file}`, async () => {
      const place = `${trial.folder('1.1.0')}/${file}`;
      const signed = readFileSync(place, 'utf8');
      appendFileSync(place, '\nglobalThis.__tampered = true;');
      await page.goto(trial.route);
      await expect(heading(page, '1.0.0')).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(globalThis, '__tampered'))).toBeUndefined();
      writeFileSync(place, signed);
    });
  }
  await test.step('as it was signed it runs again', async () => {
    await page.goto(trial.route);
    await expect(heading(page, '1.1.0')).toBeVisible();
  });
});

test('the page’s policy lets no script run that is not a file of the product', async ({ page, watched }) => {
  watched.expectInConsole(/Content Security Policy|violates|unsafe-eval/);
  await openSession(page, 'manager');
  const answer = await page.goto('/equipment');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'(?:;|$)/);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("object-src 'none'");
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.__inline = true';
    document.head.append(script);
    const image = document.createElement('img');
    image.setAttribute('onerror', 'globalThis.__handler = true');
    image.dispatchEvent(new Event('error'));
    // In its own turn: what the test itself runs is under no policy.
    setTimeout('globalThis.__evaluated = true');
    await new Promise((resolve) => setTimeout(resolve, 100));
    return ['__inline', '__handler', '__evaluated'].filter((mark) => mark in globalThis);
  });
  expect(ran).toEqual([]);
});
