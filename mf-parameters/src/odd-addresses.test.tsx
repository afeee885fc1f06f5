import { createApiDouble } from '@niveau/shared/testing/api-double';
import { renderModule } from '@niveau/shared/testing/fake-shell';
import { screen, waitFor } from '@testing-library/react';
import { App } from './app.tsx';

const basename = '/parameter';
const listed = (total: number) => ({ data: [], meta: { total } });
/** Spaces with rows enough for a third page of each list, which is gone by now. */
const lists = createApiDouble({
  'GET client/{idClient}/users/datatable': () => listed(41),
  'GET client/{id}/subscriptions': () => ({
    data: [],
    meta: { total: 41, payment_method: null, stuck_payments: 0 },
  }),
  'GET client/{id}/invoices': () => listed(41),
  'GET client/{idClient}/activity': () => listed(61),
  'GET client/{idClient}/roles': () => listed(0),
  'GET client/{idClient}': () => ({
    data: {
      id_client: 100,
      client_space_name: 'Ferme des Tilleuls',
      customer_code: null,
      company_name: null,
      company_register_code: null,
      url_logo: null,
      time_zone: 'Europe/Paris',
      country: 'FR',
    },
  }),
});

test.each([
  '/parameter/management_user',
  '/parameter/subscription',
  '/parameter/subscription?tab=invoices',
  '/parameter/activity',
])('a page of %s that is not there any more leads to the last one that is', async (path) => {
  const at = (page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
  const shell = await renderModule(App, { basename, path: at(7), double: lists });
  await waitFor(() => expect(shell.path()).toBe(at(3)));
});

const long = 'x'.repeat(4000);
test.each([
  ['activity', 'from=2026-13-01&to=2026-02-30'],
  ['activity', 'from=9999-12-31&to=9999-12-31'],
  ['activity', 'from=0000-01-01&to=+010000-01-01'],
  ['activity', 'part=constructor&person=-1&page=-3'],
  ['activity', 'person=99999999999999999999&page=1e300'],
  ['activity', 'person=1.5&page=NaN'],
  ['management_user', `search=${long}&page=1e9`],
  ['management_user', 'search=%00%0a%ED%A0%80&state=__proto__&sort=toString&order=up&page=2.5'],
  ['management_role', `search=${long}%00`],
  ['management_role/constructor', ''],
  ['subscription', `search=${long}&state=constructor&tab=constructor`],
  ['subscription', 'of=1e99&step=toString&payment=success&session=%22%3E'],
  ['subscription', 'tab=invoices&page=9007199254740993'],
  ['bug_report', `from=${long}`],
])('%s?%s is corrected or ignored', async (page, query) => {
  await renderModule(App, { basename, path: `/parameter/${page}?${query}`, double: lists });
  // What the calls refuse fails the double.
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
