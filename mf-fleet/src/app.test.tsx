import type { Vehicle } from '@niveau/shared/api/vehicles';
import type { CallOutput } from '@niveau/shared/contract';
import { AppError } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { createApiDouble, type DoubleAnswers } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { sampleConsultant } from '@niveau/shared/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from './app.tsx';

const lorry: Vehicle = {
  id_vehicle: 5,
  registration: 'GH-482-KL',
  country: 'FR',
  brand: 'Scania',
  type: 'road_tractor',
  product: 'B100',
  home: 'Carquefou',
  created_at: '2026-05-02T08:00:00Z',
};
const bus: Vehicle = { ...lorry, id_vehicle: 6, registration: '4821 XK 44', brand: null, type: 'car_bus' };
const fleet = { basename: '/gear' } as const;
const vehicles: DoubleAnswers = {
  'GET client/{id}/vehicles': () => ({ data: [lorry, bus], meta: { total: 2 } }),
};

test('vehicles are listed; what is looked for stands in the address', async () => {
  const double = createApiDouble(vehicles);
  const shell = await renderModule(App, { ...fleet, double });
  const row = await screen.findByRole('row', { name: /GH-482-KL/ });
  expect(row).toHaveTextContent('Road tractor');
  expect(screen.getByText('2 vehicles')).toBeVisible();
  await shell.actor.selectOptions(screen.getByLabelText('Type'), 'Car or bus');
  await shell.actor.click(screen.getByRole('button', { name: 'Brand' }));
  await waitFor(() => expect(shell.path()).toBe('/gear?type=car_bus&sort=brand'));
  await waitFor(() =>
    expect(double.calls('GET client/{id}/vehicles').at(-1)).toMatchObject({
      query: { type: 'car_bus', sort: 'brand', order: 'asc' },
    }),
  );
});

test('a vehicle is added: its registration is checked by country, and a refusal loses nothing', async () => {
  let isTaken = true;
  const double = createApiDouble({
    ...vehicles,
    'POST client/{id}/vehicles': () => {
      if (!isTaken) return { data: { ...lorry, registration: 'AB-123-CD' } };
      isTaken = false;
      return new AppError('vehicle_already_exists');
    },
  });
  const shell = await renderModule(App, { ...fleet, double });
  const { actor } = shell;
  await actor.click(await screen.findByRole('button', { name: 'Add a vehicle' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.type(dialog.getByLabelText(/^Registration/), 'XX');
  await actor.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByLabelText(/^Registration/)).toBeInvalid();
  expect(dialog.getByLabelText(/^Type/)).toBeInvalid();
  expect(shell.hasUnsavedChanges()).toBe(true);
  await actor.clear(dialog.getByLabelText(/^Registration/));
  await actor.type(dialog.getByLabelText(/^Registration/), 'ab 123 cd');
  await actor.selectOptions(dialog.getByLabelText(/^Type/), 'Carrier');
  await actor.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('What you entered is kept.')).toBeVisible();
  expect(dialog.getByLabelText(/^Registration/)).toHaveValue('ab 123 cd');
  await actor.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(double.calls('POST client/{id}/vehicles').at(-1)).toMatchObject({
    body: { registration: 'ab 123 cd', country: 'FR', type: 'carrier', brand: null },
  });
  expect(shell.notices.at(-1)?.message).toBe('AB-123-CD added to the fleet');
});

test('a deletion is taken back', async () => {
  let there = [lorry, bus];
  const double = createApiDouble({
    'GET client/{id}/vehicles': () => ({ data: there, meta: { total: there.length } }),
    'DELETE vehicle/{id}': () => {
      there = [bus];
      return { data: null };
    },
    'PUT vehicle/{id}/restore': () => {
      there = [lorry, bus];
      return { data: lorry };
    },
  });
  const shell = await renderModule(App, { ...fleet, double });
  await shell.actor.click(await screen.findByRole('button', { name: 'Actions for GH-482-KL' }));
  await shell.actor.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('GH-482-KL')).not.toBeInTheDocument());
  await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('GH-482-KL deleted'));
  shell.notices.at(-1)?.action?.run();
  expect(await screen.findByText('GH-482-KL')).toBeVisible();
  expect(double.calls('PUT vehicle/{id}/restore')).toMatchObject([{ params: { id: lorry.id_vehicle } }]);
});

test('a consultant reads and exports, and finds nothing to change', async () => {
  await renderModule(App, { ...fleet, double: createApiDouble(vehicles), user: sampleConsultant });
  expect(await screen.findByText('GH-482-KL')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  for (const name of [/Add a vehicle/, /Actions for/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Import a file' })).not.toBeInTheDocument();
});

test('what cannot be loaded says why and is asked for again', async () => {
  const double = createApiDouble({ 'GET client/{id}/vehicles': () => new AppError('internal_server_error') });
  const shell = await renderModule(App, { ...fleet, double });
  expect(await screen.findByText('The vehicles could not be loaded')).toBeVisible();
  double.answer(vehicles);
  await shell.actor.click(screen.getByRole('button', { name: /retry|try again/i }));
  expect(await screen.findByText('GH-482-KL')).toBeVisible();
});

test.each([
  ['/gear', '/gear', 'VEHI', 'Fleet'],
  ['/gear', '/gear/import', 'VEHI', 'Fleet'],
  ['/news', '/news', 'NEWS', 'News'],
] as const)(
  'without the right, %s at %s asks nothing of the server',
  async (basename, path, designation, title) => {
    const double = createApiDouble({});
    await renderModule(App, { basename, path, double, levels: { [designation]: levels.none } });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Your role in this space does not open this page')).toBeVisible();
    expect(double.calls()).toHaveLength(0);
  },
);

const csv = (text: string) => new File([text], 'fleet.csv', { type: 'text/csv' });
type ImportAnswer = CallOutput<'POST client/{id}/vehicles/import'>;
const checked: ImportAnswer = { encoding: 'utf-8', separator: ';', rows: [], faults: [], imported: 0 };

/** As the server does: no X in a registration, and those of the fleet are known. */
async function answerOf(file: File | undefined, isDry: boolean): Promise<ImportAnswer> {
  const lines = (await file?.text())?.split('\r\n').slice(1) ?? [];
  const faults = lines.flatMap((line, place) => {
    const value = line.split('";"')[0]?.slice(1) ?? '';
    const key = value.includes('X')
      ? 'vehicle_registration_invalid'
      : value === 'GH-482-KL'
        ? 'vehicle_already_exists'
        : null;
    return key ? [{ line: place + 2, column: 'registration', translation_key: key, value }] : [];
  });
  return { ...checked, faults: isDry ? faults : [], imported: isDry ? 0 : lines.length };
}

test('a file is looked through: a fault is corrected where it stands, and what is right is imported', async () => {
  const double = createApiDouble({
    ...vehicles,
    'POST client/{id}/vehicles/import': async ({ files, query }) => ({
      data: await answerOf(files.file?.[0], query.dry_run === 'true'),
    }),
  });
  const shell = await renderModule(App, { ...fleet, path: '/gear/import', double });
  const { actor } = shell;
  const list = 'plate;depot\nAB-123-CD;North\n\nEFX456;South\nGH-482-KL;West\nXX;East\n';
  await actor.upload(await screen.findByLabelText(/CSV file/), csv(list));
  expect(await screen.findByText('2 lines are to be corrected')).toBeVisible();
  expect(screen.getByText(/1 vehicle is in the fleet already/)).toBeVisible();
  expect(screen.getByRole('row', { name: /GH-482-KL/ })).toHaveTextContent('Already in the fleet');
  expect(screen.getByRole('button', { name: 'Import 1 vehicle' })).toBeEnabled();

  const faulty = screen.getByLabelText('Registration, line 4');
  expect(faulty).toBeInvalid();
  await actor.clear(faulty);
  await actor.type(faulty, 'EF-456-GH');
  expect(faulty).toHaveValue('EF-456-GH');
  expect(faulty).toHaveFocus();
  expect(await screen.findByText('1 line is to be corrected')).toBeVisible();
  expect(faulty).toBeValid();
  expect(faulty).toHaveFocus();

  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 2 vehicles' })).toBeEnabled());
  await actor.click(screen.getByRole('button', { name: 'Import 2 vehicles' }));
  await waitFor(() => expect(shell.path()).toBe('/gear'));
  expect(shell.notices.at(-1)?.message).toBe('2 vehicles imported');
  const sent = double.calls('POST client/{id}/vehicles/import').at(-1);
  expect(sent?.query).toMatchObject({ existing: 'skip', dry_run: 'false' });
  expect((await sent?.files.file?.[0]?.text())?.split('\r\n')).toEqual([
    'registration;country;brand;type;product;home',
    '"AB-123-CD";"";"";"";"";"North"',
    '"EF-456-GH";"";"";"";"";"South"',
  ]);
  expect(shell.hasUnsavedChanges()).toBe(false);
});

test('a line that is opened takes the focus once, and not again when its page is turned back to', async () => {
  const double = createApiDouble({
    ...vehicles,
    'POST client/{id}/vehicles/import': async ({ files }) => ({
      data: await answerOf(files.file?.[0], true),
    }),
  });
  const { actor } = await renderModule(App, { ...fleet, path: '/gear/import', double });
  const others = Array.from({ length: 50 }, (_, i) => `AB-${100 + i}-CD;North`);
  const list = ['plate;depot', 'GH-482-KL;West', ...others, ''].join('\n');
  await actor.upload(await screen.findByLabelText(/CSV file/), csv(list));
  await actor.click(await screen.findByRole('button', { name: 'Correct line 2' }));
  expect(screen.getByLabelText('Registration, line 2')).toHaveFocus();
  await actor.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.queryByLabelText('Registration, line 2')).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(screen.getByLabelText('Registration, line 2')).not.toHaveFocus();
});

test('a file whose columns have other names is read once somebody says which is which', async () => {
  const double = createApiDouble({
    ...vehicles,
    'POST client/{id}/vehicles/import': async ({ files }) => ({
      data: await answerOf(files.file?.[0], true),
    }),
  });
  const shell = await renderModule(App, { ...fleet, path: '/gear/import', double });
  await shell.actor.upload(await screen.findByLabelText(/CSV file/), csv('a,b\nAB-123-CD,North\n'));
  expect(await screen.findByText('Say which column holds the registrations')).toBeVisible();
  expect(double.calls('POST client/{id}/vehicles/import')).toHaveLength(0);
  await shell.actor.selectOptions(screen.getByLabelText(/^Registration/), 'a');
  expect(await screen.findByText('1 vehicle can be imported')).toBeVisible();
  await shell.actor.selectOptions(screen.getByLabelText(/^Home/), 'b');
  expect(await screen.findByRole('row', { name: /AB-123-CD/ })).toHaveTextContent('North');
  expect(shell.hasUnsavedChanges()).toBe(true);
});

test('a file that is no list says so', async () => {
  const shell = await renderModule(App, { ...fleet, path: '/gear/import', double: createApiDouble({}) });
  await shell.actor.upload(await screen.findByLabelText(/CSV file/), csv('plate;type\n'));
  expect(await screen.findByText('The file has a header, but no vehicle under it')).toBeVisible();
});

type NewsItem = CallOutput<'GET client/{id}/news'>[number];
const item: NewsItem = {
  id_news: 9,
  title: 'Closed at Christmas',
  summary: 'From 25 December.',
  body: '# Hours\n\n**Closed** [here](javascript:alert(1)) and [orders](/orders_cockpit) <script>alert(2)</script>\n\n![spy](https://spy.example/x.png)',
  link: 'https://example.org/more',
  id_files_image: null,
  category: 'service',
  published_at: '2026-11-24T08:00:00Z',
  is_read: false,
};
const newsOf = (isRead: boolean): DoubleAnswers => ({
  'GET global/scraped_articles': () => ({ data: [], meta: { total: 0, unread: 0 } }),
  'GET client/{id}/news': ({ query }) => ({
    data: query.unread === 'true' && isRead ? [] : [{ ...item, is_read: isRead }],
    meta: { total: 1, unread: isRead ? 0 : 1 },
  }),
});
const news = { basename: '/news' } as const;

test('news are listed with what is new; the press stands beside', async () => {
  const double = createApiDouble({
    ...newsOf(false),
    'GET global/scraped_articles': () => ({
      data: [
        {
          id_article: 1,
          title: 'Fuel in winter',
          summary: null,
          url: 'https://press.example/1',
          source: 'The Press',
          category: 'product',
          has_picture: false,
          is_read: false,
          published_at: '2026-11-24T08:00:00Z',
        },
      ],
      meta: { total: 1, unread: 1 },
    }),
  });
  const shell = await renderModule(App, { ...news, double });
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('New');
  expect(screen.getByRole('tab', { name: /From your supplier 1/ })).toBeVisible();
  await shell.actor.click(screen.getByRole('tab', { name: /From the press/ }));
  const link = await screen.findByRole('link', { name: /Fuel in winter/ });
  expect(link).toHaveAttribute('href', 'https://press.example/1');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(shell.path()).toBe('/news?tab=press');
  double.answer({ 'PUT global/scraped_articles/{id}/read': () => ({ data: null }) });
  await shell.actor.click(link);
  await waitFor(() =>
    expect(double.calls('PUT global/scraped_articles/{id}/read')).toMatchObject([{ params: { id: 1 } }]),
  );
  await shell.actor.selectOptions(screen.getByLabelText('Category'), 'Products');
  expect(shell.path()).toBe('/news?tab=press&category=product');
  await waitFor(() =>
    expect(double.calls('GET global/scraped_articles').at(-1)?.query).toMatchObject({ category: 'product' }),
  );
});

test('a news that was seen in the list opens from it where it cannot be asked for; the way back leads to that list', async () => {
  const double = createApiDouble({
    ...newsOf(true),
    'GET client/{id}/news': ({ query }) =>
      query.id_news
        ? new AppError('no_internet')
        : { data: [{ ...item, is_read: true }], meta: { total: 1, unread: 0 } },
  });
  const shell = await renderModule(App, { ...news, path: '/news?category=service', double });
  await shell.actor.click(await screen.findByRole('link', { name: item.title }));
  expect(shell.path()).toBe('/news/9?category=service');
  expect(await screen.findByRole('heading', { level: 2, name: 'Hours' })).toBeVisible();
  expect(screen.getByText(/You see what was last received/)).toBeVisible();
  await shell.actor.click(screen.getByRole('link', { name: 'News' }));
  expect(shell.path()).toBe('/news?category=service');
});

test('a news is read and marked; what its text could do harm with stays text', async () => {
  const double = createApiDouble({
    ...newsOf(false),
    'PUT news/{id}/read': () => {
      double.answer(newsOf(true));
      return { data: null };
    },
  });
  const shell = await renderModule(App, { ...news, path: '/news/9', double });
  expect(await screen.findByRole('heading', { level: 1, name: 'Closed at Christmas' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Hours' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'here' })).not.toBeInTheDocument();
  expect(screen.getByText(/<script>/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'spy' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read more on the web' })).toHaveAttribute(
    'href',
    'https://example.org/more',
  );
  await waitFor(() => expect(double.calls('PUT news/{id}/read')).not.toHaveLength(0));
  await shell.actor.click(screen.getByRole('link', { name: 'orders' }));
  expect(shell.path()).toBe('/orders_cockpit');
});

test('a news that is gone says so', async () => {
  const gone = createApiDouble({
    'GET client/{id}/news': () => ({ data: [], meta: { total: 0, unread: 0 } }),
  });
  await renderModule(App, { ...news, path: '/news/12', double: gone });
  expect(await screen.findByText('This news is no longer available')).toBeVisible();
});
