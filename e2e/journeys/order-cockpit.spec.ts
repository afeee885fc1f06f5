import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expectSoundDialog } from '../support/axe.ts';
import { openLine } from '../support/line.ts';
import { addDocument, moveOrder, proposeFor, putAway, validateElsewhere } from '../support/orders.ts';
import { tinyPdf } from '../support/pdf.ts';
import { callAs, expect, openSession, test } from '../support/product.ts';

const atelier = 'Fioul – Atelier';
const beaune = 'HVO100 – Beaune';
const tanks = [atelier, beaune] as const;
const read = async (download: Download) => readFileSync((await download.path()) ?? '', 'utf8');
const saved = async (page: Page, click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return download;
};

// The space of these journeys speaks English; so does its reader's browser.
const english = { locale: 'en-GB' };
test.use(english);

test('several proposals are validated in one go, then one is followed to its delivery', async ({
  page,
  watched,
}) => {
  test.setTimeout(90_000);
  watched.expectInConsole(/409 \(Conflict\).*\/validate/);
  const session = await openSession(page, 'other');
  const first = await proposeFor(page, session, atelier);
  const second = await proposeFor(page, session, beaune);
  await page.goto('/orders_cockpit');
  await test.step('dates and figures are written as in English', async () => {
    const proposal = page.getByRole('row').filter({ has: page.getByRole('link', { name: atelier }) });
    await expect(proposal).toContainText(/20\d\d\/[01]\d\/[1-9]\d? \d\d:\d\d/);
    await expect(proposal).toContainText(/\d\.\d\d\s€/);
  });
  for (const name of tanks) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await expect(page.getByText('2 proposals chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Validate together' }).click();
  const dialog = page.getByRole('dialog', { name: 'Validate together' });
  await expect(dialog.getByText(/^Delivery on/)).toHaveCount(2);
  await expectSoundDialog(page);
  await validateElsewhere(page, session, first.id_order);

  await test.step('one was validated elsewhere: who and when is said, the other goes through', async () => {
    await dialog.getByRole('button', { name: 'Validate 2 orders' }).click();
    await expect(dialog.getByText('Validated', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/By Freja Lund, on/)).toBeVisible();
    await dialog.getByText('Close', { exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Orders validated: 1' })).toBeVisible();
    for (const name of tanks) await expect(page.getByRole('link', { name })).toHaveCount(0);
  });

  await test.step('its course has the days as they come, and its delivery goes into a calendar', async () => {
    await moveOrder(page, second.id_order, { sub_state: 'checked' });
    await moveOrder(page, second.id_order, { sub_state: 'planned' });
    await page.getByRole('tab', { name: /^In progress/ }).click();
    await page.getByRole('row').filter({ hasText: beaune }).getByRole('link', { name: beaune }).click();
    await expect(page.getByText('Checked by the teams')).toBeVisible();
    await expect(page.getByText(/^Planned /)).toBeVisible();
    const ics = await saved(page, () => page.getByRole('button', { name: 'Add to calendar' }).click());
    const text = await read(ics);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
    const pdf = await saved(page, () =>
      page.getByRole('button', { name: /^Download Order confirmation/ }).click(),
    );
    expect((await read(pdf)).startsWith('%PDF')).toBe(true);
  });

  await test.step('delivered, it tells what came, and a difference can be reported', async () => {
    // The newest of all that were decided on today: the first in the history of its tank.
    const actual_delivery_date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await moveOrder(page, second.id_order, { state: 3, quantity_delivered: 480, actual_delivery_date });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ordered, delivered, measured' })).toBeVisible();
    await expect(page.getByText(/^480\sL \(.20\sL\)$/)).toBeVisible();
    await page.getByRole('button', { name: 'Report a difference' }).click();
    const report = page.getByRole('dialog', { name: 'Report a difference' });
    await report.getByRole('button', { name: 'Send the report' }).click();
    await expect(report.getByText('Write at least 5 characters')).toBeVisible();
    await expectSoundDialog(page);
    await report.getByLabel('What is wrong?').fill('20 litres are missing.');
    await report.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Difference reported')).toBeVisible();
    await expect(page.getByText(/20 litres are missing/)).toBeVisible();
  });

  await test.step('the supplier’s delivery note stands with the order, and is downloaded as it was sent', async () => {
    const note = tinyPdf(`Delivery note ${second.order_number}`);
    await addDocument(page, second.id_order, 'delivery_note', 'note.pdf', note);
    await page.reload();
    const file = await saved(page, () =>
      page.getByRole('button', { name: /^Download Delivery note, note\.pdf · / }).click(),
    );
    expect(file.suggestedFilename()).toBe('note.pdf');
    expect(await read(file)).toBe(note.toString('utf8'));
  });

  await test.step('the next order for the tank has it in its history', async () => {
    const next = await proposeFor(page, session, beaune);
    await validateElsewhere(page, session, next.id_order);
    await page.goto(`/orders_cockpit/${next.id_order}`);
    await expect(page.getByRole('heading', { name: 'Earlier orders for this equipment' })).toBeVisible();
    const earlier = page.getByRole('listitem').filter({ hasText: second.order_number });
    await expect(earlier).toContainText(/480\sL/);
    await earlier.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/${second.id_order}$`));
    await expect(page.getByText('Difference reported')).toBeVisible();
  });
});

test('the badge changes at once: in another tab of the browser, and on another device', async ({
  page,
  watched,
}) => {
  test.setTimeout(60_000);
  const session = await openSession(page, 'other');
  const { meta } = await (await callAs(page, session, 'GET', 'order/cockpit?state=1&limit=1')).json();
  const badge = (tab: Page) => tab.getByRole('link', { name: /^Orders/ }).getByText(/to handle$/);
  const device = await (await watched.openContext(english)).newPage();
  await openSession(device, 'other');
  const streamed = device.waitForResponse((response) => response.url().endsWith('/stream'));
  await device.goto('/equipment');
  const another = await page.context().newPage();
  await another.goto('/equipment');
  await streamed;

  const { id_order } = await proposeFor(page, session, atelier);
  await page.goto(`/orders_cockpit/${id_order}`);
  await expect(badge(device)).toHaveText(new RegExp(`^${meta.total + 1}`));
  await page.getByRole('button', { name: 'Validate the order' }).click();
  await page.getByRole('button', { name: 'Yes, validate' }).click();
  for (const tab of [another, device]) {
    if (meta.total === 0) await expect(badge(tab)).toHaveCount(0);
    else await expect(badge(tab)).toHaveText(new RegExp(`^${meta.total}`));
  }
  const { data } = await (await callAs(page, session, 'GET', `order/cockpit/${id_order}`)).json();
  await putAway(page, session, data.asset.id_asset);
});

test('an order outside a proposal goes the same way, and can be withdrawn', async ({ page }) => {
  const session = await openSession(page, 'other');
  const path = `client/${session.user.id_client}/asset_type/all/assets?search=Beaune`;
  const { data } = await (await callAs(page, session, 'GET', path)).json();
  await putAway(page, session, data[0].id_asset);
  await page.goto('/orders_cockpit');
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByRole('button', { name: beaune }).click();
  await expect(page).toHaveURL(/\/orders_cockpit\/new\?asset=\d+$/);
  const quantity = page.getByLabel('Quantity', { exact: false }).first();
  await quantity.fill('1000000');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText(/does not fit in the tank on this day/)).toBeVisible();
  await quantity.fill('200');
  await page.getByRole('radio', { name: /^HVO100 hiver/ }).check({ force: true });
  await page.getByLabel('Purchase order number').fill('PO-9');
  await test.step('the calendar names the public holidays, on which nothing is delivered', async () => {
    const calendar = page.getByRole('group', { name: 'Desired delivery date' });
    const holiday = page.getByText(/^\d+ · Public holiday$/).first();
    while (!(await holiday.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
    await expect(calendar.getByRole('button', { name: /, Public holiday$/ }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText(/It can be withdrawn until they have checked it/)).toBeVisible();
  await expectSoundDialog(page);
  await page.getByRole('button', { name: 'Yes, order' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Ordered: 200/ })).toBeVisible();
  await expect(page.getByText('Request made')).toBeVisible();
  await expect(page.getByText('PO-9')).toBeVisible();
  await expect(page.getByText('HVO100 hiver').first()).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the order' }).click();
  await expectSoundDialog(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /withdrawn$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/orders_cockpit\?tab=in_progress$/);
});

test('the deadline passes while the form is open: nothing typed is lost, and the supplier can be asked', async ({
  page,
}) => {
  const session = await openSession(page, 'other');
  const { id_order } = await proposeFor(page, session, atelier);
  await page.clock.install({ time: new Date() });
  await page.goto(`/orders_cockpit/${id_order}`);
  await page.getByLabel('Comment').fill('Ring at gate 2');
  const { data } = await (await callAs(page, session, 'GET', `order/cockpit/${id_order}`)).json();
  await test.step('a device whose clock is put forward changes nothing: the server’s counts', async () => {
    await page.clock.setSystemTime(new Date(Date.parse(data.validation_deadline) + 86_400_000));
    await page.clock.runFor(2000);
    await expect(page.getByRole('button', { name: 'Validate the order' })).toBeVisible();
  });
  await page.clock.fastForward(Date.parse(data.validation_deadline) - Date.now() + 60_000);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The validation deadline has passed' }),
  ).toBeVisible();
  await expect(page.getByText('What you entered is kept on this page.')).toBeVisible();
  await expect(page.getByLabel('Comment')).toHaveValue('Ring at gate 2');
  await expect(page.getByRole('button', { name: 'Validate the order' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(Call|Write to) / }).first()).toBeVisible();
  await expect(page.getByText(/will be validated automatically on/).first()).toBeVisible();
});

test('a clock in another time zone changes no deadline and no day', async ({ page, watched }) => {
  const session = await openSession(page, 'other');
  const { id_order } = await proposeFor(page, session, atelier);
  const deadlineOf = async (tab: Page) => {
    await tab.goto(`/orders_cockpit/${id_order}`);
    const text = await tab
      .getByText(/^Validate before /)
      .first()
      .textContent();
    const chosen = await tab.getByRole('region', { name: 'Your order' }).textContent();
    return [text?.split('·')[0], chosen];
  };
  const here = await deadlineOf(page);
  const far = await watched.openContext({ timezoneId: 'Pacific/Auckland', locale: 'en-NZ' });
  const tab = await far.newPage();
  await openSession(tab, 'other');
  expect(await deadlineOf(tab)).toEqual(here);
  await putAway(
    page,
    session,
    (await (await callAs(page, session, 'GET', `order/cockpit/${id_order}`)).json()).data.asset.id_asset,
  );
});

test('filters stand in the address, all of it is exported, and 2,000 orders are paged', async ({ page }) => {
  const session = await openSession(page, 'other');
  const { data } = await (await callAs(page, session, 'GET', 'order/cockpit?state=3&limit=1')).json();
  const [sample] = data;
  await test.step('filters and export', async () => {
    await page.goto('/orders_cockpit?tab=completed');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Equipment', { exact: true }).selectOption({ label: sample.asset.asset_name });
    await expect(page).toHaveURL(/tab=completed&asset=\d+/);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    const csv = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    const text = await read(csv);
    expect(text).toMatch(/^\uFEFFOrder number,/);
    const lines = text.trim().split('\r\n');
    for (const line of lines.slice(1)) expect(line).toContain(sample.asset.asset_name);
    await page.reload();
    await expect(page.getByLabel('Equipment', { exact: true })).toHaveValue(String(sample.asset.id_asset));
  });
  await test.step('2,000 orders: each page is drawn at once, and the last one is there', async () => {
    const total = 2000;
    await page.route(/order\/cockpit\?.*state=3/, (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 20)];
      const rows = Array.from({ length: Math.min(limit, total - offset) }, (_, i) => ({
        ...sample,
        id_order: offset + i + 1,
        order_number: `C26-${20_000 + offset + i}`,
      }));
      return route.fulfill({ json: { data: rows, meta: { total } } });
    });
    await page.goto('/orders_cockpit?tab=completed');
    await expect(page.getByText(/^1–20 of 2\s000$/)).toBeVisible();
    for (const number of [20_020, 20_040]) {
      const started = Date.now();
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page.getByText(`C26-${number}`)).toBeVisible();
      expect(Date.now() - started).toBeLessThan(2000);
    }
    await page.goto('/orders_cockpit?tab=completed&page=100');
    await expect(page.getByText('C26-21999')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(21);
  });
});

test('what was spent is a chart, its table and a file', async ({ page }) => {
  await openSession(page, 'other');
  await page.goto('/orders_cockpit');
  await page.getByRole('link', { name: 'Spending' }).click();
  await page.getByRole('radio', { name: 'Volume' }).check({ force: true });
  await expect(page).toHaveURL(/spending\?measure=volume$/);
  await expect(page.getByRole('heading', { name: /^Volume delivered by month/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show table' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
  const csv = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect((await read(csv)).trim().split('\r\n')).toHaveLength(13);
});

test('who may read decides nothing; who may not read sees nothing; the server says so too', async ({
  page,
}) => {
  const refused = async (account: 'consultant' | 'driver' | 'newcomer') => {
    const session = await openSession(page, account);
    const calls = [
      callAs(page, session, 'GET', 'order/cockpit'),
      callAs(page, session, 'GET', 'order/cockpit/csv'),
      callAs(page, session, 'GET', 'order/cockpit/statistics'),
      callAs(page, session, 'POST', 'order/cockpit/1/validate', { multipart: { quantity_ordered: '1' } }),
      callAs(page, session, 'PUT', 'order/cockpit/1/cancel', { data: { reason: 'Nothing' } }),
      callAs(page, session, 'POST', 'order/cockpit/1/difference', { data: { message: 'Nothing' } }),
      callAs(page, session, 'POST', 'order/cockpit', { multipart: { id_asset: '1' } }),
      callAs(page, session, 'POST', 'order/cockpit/1'),
    ];
    return (await Promise.all(calls)).map((answer) => answer.status() === 403);
  };
  const reads = [false, false, false];
  const writes = [true, true, true, true, true];
  expect(await refused('driver')).toEqual([true, true, true, ...writes]);
  expect(await refused('newcomer')).toEqual([...reads, ...writes]);
  expect(await refused('consultant')).toEqual([...reads, ...writes]);
  await page.goto('/orders_cockpit');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nouvelle commande' })).toHaveCount(0);
  await page.goto('/orders_cockpit/new');
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page')).toBeVisible();
});

test('validated without a connection: sent once on return, and a refusal is told', async ({
  page,
  watched,
}) => {
  test.setTimeout(120_000);
  watched.expectInConsole(/net::ERR_|no-response|409 \(Conflict\)/);
  // The connection and two outcomes come back within one second.
  watched.expectShifts();
  const elsewhere = await openSession(page, 'other');
  const orders = {
    [atelier]: await proposeFor(page, elsewhere, atelier),
    [beaune]: await proposeFor(page, elsewhere, beaune),
  };
  const line = await openLine();
  const context = await watched.openContext({ ...english, serviceWorkers: 'allow', proxy: line.proxy });
  const tab = await context.newPage();
  await openSession(tab, 'other');
  const menu = (name: string) =>
    tab.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
  await tab.goto('/equipment');
  await tab.evaluate(() => navigator.serviceWorker.ready);
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await tab.reload();
  await expect(tab.getByRole('link', { name: atelier })).toBeVisible();
  await menu('Orders').click();
  const pathOf = (name: keyof typeof orders) => `/orders_cockpit/${orders[name]?.id_order}`;
  for (const name of tanks) {
    await tab.getByRole('link', { name }).click();
    await expect(tab.getByRole('button', { name: 'Validate the order' })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Export CSV' }).first()).toBeEnabled();
    await tab.getByRole('link', { name: 'Orders' }).first().click();
  }

  await test.step('without a connection both are validated, kept and shown as waiting', async () => {
    line.cut();
    await context.setOffline(true);
    for (const name of tanks) {
      await tab.getByRole('link', { name }).click();
      await expect(tab).toHaveURL(new RegExp(`${pathOf(name)}$`));
      await tab.getByLabel('Comment').fill(`Gate 3, ${name}`);
      await tab.getByRole('button', { name: 'Validate the order' }).click();
      await tab.getByRole('button', { name: 'Keep and send later' }).click();
      await expect(tab.getByText(/^Your validation waits to be sent: 500/)).toBeVisible();
      await tab.getByRole('link', { name: 'Orders' }).first().click();
    }
    await expect(tab.getByText('Waits to be sent', { exact: true })).toHaveCount(2);
    await tab.reload();
    await expect(tab.getByText('Waits to be sent', { exact: true })).toHaveCount(2);
    await menu('Equipment').click();
    await expect(tab.getByRole('link', { name: atelier })).toBeVisible();
  });

  await test.step('meanwhile a colleague validates one of them', () =>
    validateElsewhere(page, elsewhere, orders[atelier]?.id_order ?? 0));

  await test.step('back again: one goes through, the other is refused, and says who was first', async () => {
    line.mend();
    await context.setOffline(false);
    // Whichever page is open by then.
    await expect(tab.getByText(/^Your order for Fioul – Atelier was not validated\. /)).toBeVisible({
      timeout: 20_000,
    });
    await menu('Orders').click();
    await expect(tab.getByText(/By Freja Lund, on/)).toBeVisible();
    await expect(tab.getByText(`Gate 3, ${atelier}`)).toBeVisible();
    const status = async (name: keyof typeof orders) =>
      (await (await callAs(page, elsewhere, 'GET', `order/cockpit/${orders[name]?.id_order}`)).json()).data;
    await expect.poll(async () => (await status(beaune)).state).toBe(2);
    expect(
      (await status(beaune)).steps.filter(({ kind }: { kind: string }) => kind === 'validated'),
    ).toHaveLength(1);
    await expect(tab.getByText('It has been sent, and your supplier has it.')).toBeVisible();
    const understood = tab.getByRole('button', { name: 'Understood' });
    await expect(understood).toHaveCount(2);
    await understood.first().click();
    await expect(understood).toHaveCount(1);
    await understood.click();
    await expect(understood).toHaveCount(0);
  });
  for (const name of tanks) {
    const { data } = await (
      await callAs(page, elsewhere, 'GET', `order/cockpit/${orders[name]?.id_order}`)
    ).json();
    await putAway(page, elsewhere, data.asset.id_asset);
  }
  await line.close();
});
