import { readFile } from 'node:fs/promises';
import { equipmentByKind } from '../support/equipment.ts';
import { expect, openSession, test } from '../support/product.ts';
import { touch } from '../support/touch.ts';

test('a level is read closely: period, own dates, year before, zoom, table, file and picture', async ({
  page,
}) => {
  const session = await openSession(page, 'consultant');
  const tank = (await equipmentByKind(page, session)).get('tank');
  await page.goto(`/equipment/${tank?.id_asset}?period=last_7_days`);
  const card = page.locator('main').getByRole('region', { name: /^Niveau/ });
  const chart = card.getByRole('slider');
  await expect(chart).toBeVisible();
  const stops = async () => Number(await chart.getAttribute('aria-valuemax'));
  const whole = await stops();
  /** When what stands first in the chart was measured. */
  const first = async () => {
    await page.keyboard.press('Home');
    const said = (await chart.getAttribute('aria-valuetext')) ?? '';
    const [, day, month, year, time] = said.match(/^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})/) ?? [];
    return Date.parse(`${year}-${month}-${day}T${time}Z`);
  };
  const hour = 3_600_000;

  await test.step('all periods of the specification are offered, and signs are named', async () => {
    for (const name of [
      '7 derniers jours',
      '30 derniers jours',
      '3 derniers mois',
      '6 derniers mois',
      'Ce mois-ci',
      'Le mois dernier',
      'Cette année',
      'L’année dernière',
    ])
      await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(card.getByText('Seuil', { exact: true })).toBeVisible();
  });

  await test.step('keys: read, go nearer, move, and see all again', async () => {
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /\d\sL$/);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(stops).toBeLessThan(whole);
    const before = await first();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(first).toBeGreaterThan(before + 6 * hour);
    await page.keyboard.press('0');
    await expect.poll(stops).toBe(whole);
  });

  await test.step('mouse: mark a part to see it, move it, and zoom by wheel and buttons', async () => {
    const box = await chart.boundingBox();
    const at = (part: number) => (box?.x ?? 0) + (box?.width ?? 0) * part;
    const middle = (box?.y ?? 0) + 120;
    const drag = async (from: number, to: number) => {
      await page.mouse.move(at(from), middle);
      await page.mouse.down();
      await page.mouse.move(at(to), middle, { steps: 6 });
      await page.mouse.up();
    };
    const fine = page.waitForResponse((response) => response.url().includes('device_traited_data'));
    await drag(0.2, 0.4);
    const near = card.getByRole('button', { name: 'Voir toute la période' });
    await expect(near).toBeVisible();
    await fine;
    const before = await first();
    await drag(0.6, 0.3);
    await expect.poll(first).toBeGreaterThan(before + 3 * hour);
    await page.mouse.move(at(0.5), middle);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await near.click();
    await expect(near).toHaveCount(0);
    await card.getByRole('button', { name: 'Zoom avant' }).click();
    await expect(near).toBeVisible();
    await near.click();
  });

  await test.step('by hours, days and months', async () => {
    const granularity = card.getByRole('combobox', { name: 'Granularité' });
    for (const [label, asked] of [
      ['Par mois', 'months'],
      ['Par jour', 'days'],
      ['Par heure', 'hours'],
    ] as const) {
      const answer = page.waitForResponse((response) => response.url().includes(`granularity=${asked}`));
      await granularity.selectOption({ label });
      expect((await (await answer).json()).data.granularity).toBe(asked);
    }
    await granularity.selectOption({ label: 'Automatique' });
  });

  await test.step('own days and the year before stand in the address', async () => {
    await card.getByRole('button', { name: 'Dates personnalisées' }).click();
    const today = new Date();
    const day = (ago: number) => new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    await card.getByLabel('De', { exact: true }).fill(day(360));
    await card.getByLabel('À', { exact: true }).fill(day(9));
    await card.getByRole('button', { name: 'Afficher', exact: true }).click();
    await expect(card.getByText('Aucune mesure', { exact: true })).toBeVisible();
    await card.getByLabel('De', { exact: true }).fill(day(3));
    await card.getByRole('button', { name: 'Afficher', exact: true }).click();
    await expect(card.getByText('Le dernier jour précède le premier.')).toBeVisible();
    await card.getByLabel('De', { exact: true }).fill(day(20));
    await card.getByRole('button', { name: 'Afficher', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`from=${day(20)}&to=${day(9)}`));
    await card.getByRole('button', { name: 'Comparer à l’année précédente' }).click();
    await expect(card.getByText(/un an plus tôt/)).toBeVisible();
    await page.reload();
    await expect(card.getByText(/un an plus tôt/)).toBeVisible();
  });

  await test.step('the table begins with the newest; file and picture are saved', async () => {
    await card.getByRole('button', { name: 'Afficher le tableau' }).click();
    const rows = card.getByRole('row');
    const dateOf = async (place: number) => {
      const text = ((await rows.nth(place).textContent()) ?? '').match(
        /(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})/,
      );
      return `${text?.[3]}-${text?.[2]}-${text?.[1]} ${text?.[4]}`;
    };
    expect((await dateOf(1)) > (await dateOf(2))).toBe(true);
    await card.getByRole('button', { name: 'Afficher le graphique' }).click();
    const csv = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Exporter en CSV' }).click();
    const bytes = await readFile(await (await csv).path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    await expect(chart).toBeVisible();
    const picture = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Enregistrer l’image' }).click();
    const png = await readFile(await (await picture).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  });
});

test('several measures share one time axis', async ({ page }) => {
  const session = await openSession(page, 'consultant');
  const unit = (await equipmentByKind(page, session)).get('sensors_16');
  await page.goto(`/equipment/${unit?.id_asset}`);
  const measures = page.getByRole('group', { name: 'Mesures affichées' });
  await measures.getByRole('button', { name: 'Humidité accueil' }).click();
  await measures.getByRole('button', { name: 'Pression du réseau' }).click();
  await expect(page).toHaveURL(/measures=channel_1%2Cchannel_9%2Cchannel_15/);
  const slider = page.getByRole('slider', { name: 'Accueil, Humidité accueil, Pression du réseau' });
  await slider.focus();
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /Accueil .*°C, Humidité accueil .*%, Pression du réseau .*bar/,
  );
});

test('two fingers go nearer and further on a phone, one moves what is seen and scrolls the page', async ({
  page,
  watched,
}) => {
  const session = await openSession(page, 'consultant');
  const tank = (await equipmentByKind(page, session)).get('tank');
  const context = await watched.openContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  await openSession(phone, 'consultant');
  await phone.goto(`/equipment/${tank?.id_asset}?period=last_30_days`);
  const card = phone.locator('main').getByRole('region', { name: /^Niveau/ });
  const chart = card.getByRole('slider');
  await chart.scrollIntoViewIfNeeded();
  const near = card.getByRole('button', { name: 'Voir toute la période' });
  const stops = async () => Number(await chart.getAttribute('aria-valuemax'));
  const whole = await stops();
  const box = await chart.boundingBox();
  const place = (part: number, down = 120) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) * part,
    y: (box?.y ?? 0) + down,
  });
  await touch(phone, [place(0.45), place(0.55)], [place(0.2), place(0.85)]);
  await expect(near).toBeVisible();
  await expect.poll(stops).toBeLessThan(whole);
  const first = async () => {
    await chart.press('Home');
    return chart.getAttribute('aria-valuetext');
  };
  const before = await first();
  await touch(phone, [place(0.2)], [place(0.8)]);
  await expect.poll(first).not.toBe(before);
  await expect(near).toBeVisible();
  await touch(phone, [place(0.1), place(0.95)], [place(0.48), place(0.52)]);
  await expect(near).toHaveCount(0);
  await expect.poll(stops).toBe(whole);
});

test('maps show the tiles of the settings over their own ground, and stay whole where none comes', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/ERR_FAILED.*tiles\.example|tiles\.example.*ERR_FAILED|Failed to load resource/);
  await openSession(page, 'consultant');
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  let isThere = true;
  await page.route('https://tiles.example/**', (route) =>
    isThere ? route.fulfill({ contentType: 'image/png', body: pixel }) : route.abort(),
  );
  // The page as the server writes it with NIVEAU_TILES_URL.
  await page.route(/\/equipment\/16$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace('blob:', 'blob: https://tiles.example');
    const meta =
      '<meta name="map-tiles" content="https://tiles.example/{z}/{x}/{y}.png" data-attribution="© Cartes d’essai">';
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy ?? '' },
      body: (await response.text()).replace('</head>', `${meta}</head>`),
    });
  });
  const map = page.getByRole('application');
  await page.goto('/equipment/16');
  await map.scrollIntoViewIfNeeded();
  await expect(page.getByText('© Cartes d’essai')).toBeVisible();
  await expect(map.locator('img[src^="https://tiles.example/"]').first()).toBeVisible();
  isThere = false;
  await page.reload();
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByText(/° N .*° W/).first()).toBeVisible();
  await expect(map.getByText('Silo granulés – Carquefou')).toBeVisible();
});
