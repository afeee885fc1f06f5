import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { within } from './budget.ts';
import { type Watch, watchContext } from './watch.ts';

/** The accounts of the demonstration. */
export const password = 'Niveau-demo-2026!';
export const accounts = {
  manager: 'manager@demo.example',
  consultant: 'consultant@demo.example',
  driver: 'driver@demo.example',
  newcomer: 'new@demo.example',
  other: 'other@demo.example',
  /** Administrators of the two providers, in their back offices. */
  admin: 'admin@demo.example',
  borealAdmin: 'admin@boreal.example',
} as const;
export type Account = keyof typeof accounts;

/** The spaces of the demonstration that journeys work in. */
export const spaces = {
  haulier: { id: 101, name: 'Transports Lemaire' },
  island: { id: 103, name: 'Lemaire Océan Indien' },
  clinic: { id: 202, name: 'Clinique du Lac' },
} as const;
export type Space = keyof typeof spaces;

const port = process.env.NIVEAU_E2E_PORT ?? '4310';
/** Where the product stands. */
export const origin = `http://127.0.0.1:${port}`;
/** The same product under the other provider's name, which browsers alone find. */
export const borealOrigin = `http://boreal.localhost:${port}`;

export interface Watched {
  /** Console messages that a journey expects, because it breaks something on purpose. */
  readonly expectInConsole: (pattern: RegExp) => void;
  /** Another browser: watched as the first is, and closed with it. */
  readonly openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Says that parts of the pages move because the test does what no person does there. */
  readonly expectShifts: () => void;
}

/**
 * The test of every journey. Any error or warning in the console of any of its pages fails it, unless the journey said
 * that it would come; so does a page whose parts move by more than the budget.
 */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ context, browser, baseURL, contextOptions }, use) => {
      const expected: RegExp[] = [];
      let areShiftsExpected = false;
      const watches: Watch[] = [await watchContext(context, expected)];
      const opened: BrowserContext[] = [];
      await use({
        expectInConsole: (pattern) => expected.push(pattern),
        expectShifts: () => {
          areShiftsExpected = true;
        },
        async openContext(options = {}) {
          const another = await browser.newContext({
            ...contextOptions,
            baseURL: baseURL ?? '',
            viewport: { width: 1440, height: 900 },
            locale: 'fr-FR',
            timezoneId: 'Europe/Paris',
            serviceWorkers: 'block',
            ...options,
          });
          opened.push(another);
          watches.push(await watchContext(another, expected));
          return another;
        },
      });
      for (const another of opened) await another.close();
      const faults = watches.flatMap((watch) => watch.faults());
      expect.soft(faults).toEqual([]);
      within('errors and warnings in the console, worst journey', faults.length, 0, '');
      if (areShiftsExpected) return;
      const [worst] = watches.map((watch) => watch.worstShift()).sort((a, b) => b.value - a.value);
      const value = Math.round((worst?.value ?? 0) * 1000) / 1000;
      within('layout shift, worst journey', value, 0.05, '', worst?.moved);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in through the page, as a person does, and goes to the space that the journey is about. */
export async function signIn(page: Page, account: Account, path = '/login'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The manager comes back to the space of the last visit, which another journey may have made.
  const isElsewhere =
    account === 'manager' &&
    !(await page.getByText(spaces.haulier.name, { exact: true }).first().isVisible());
  if (isElsewhere) await switchSpace(page, spaces.haulier.name);
}

/** Fills in and sends the sign-in form that is on the screen. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(accounts[account]);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Opens the profile dialog of the bars. */
export async function openProfile(page: Page) {
  await page
    .getByRole('button', { name: /Camille Lemaire|Noé Bernard|Inès Moreau|Louis Petit|^Profil/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Profil' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Goes to another space of the person, by the profile dialog. */
export async function switchSpace(page: Page, name: string): Promise<void> {
  const dialog = await openProfile(page);
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
}

export interface Session {
  readonly token: string;
  readonly user: { readonly id_user: number; readonly id_client: number; readonly id_professional: number };
}

/**
 * Signs in by the call, so that the page opens signed in, in a space; answers the token for calls of the journey
 * itself. `under` is the name by which the page is opened.
 */
export async function openSession(
  page: Page,
  account: Account,
  { space = 'haulier', under = origin }: { readonly space?: Space; readonly under?: string } = {},
): Promise<Session> {
  const answer = await page.request.post(`${origin}/api/v1/auth/user_client`, {
    data: { email: accounts[account], password, stay_connected: false },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  let { data: session }: { data: Session } = await answer.json();
  const { id } = spaces[space];
  if (account === 'manager' && session.user.id_client !== id) {
    const switched = await callAs(page, session, 'GET', `user/${session.user.id_user}/switch/client/${id}`);
    expect(switched.status(), await switched.text()).toBe(200);
    session = (await switched.json()).data;
  }
  if (under !== origin) {
    const cookies = await page.context().cookies(origin);
    const { hostname } = new URL(under);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
  }
  return session;
}

/** The API keys of the demonstration. */
export type Key = 'demo-ingest-14' | 'demo-provider-14' | 'demo-provider-15' | 'demo-deploy';

/** A call of a provider, a network or a deploy, by API key. */
export async function callWithKey(
  { request }: Pick<Page, 'request'>,
  key: Key,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
) {
  return request.fetch(`${origin}/api/v1/${path}`, { method, data, headers: { 'x-api-key': key } });
}

/** A call of a signed-in user. */
export async function callAs(
  { request }: Pick<Page, 'request'>,
  { token }: Pick<Session, 'token'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: {
    readonly data?: unknown;
    readonly multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
  } = {},
) {
  return request.fetch(`${origin}/api/v1/${path}`, {
    method,
    ...options,
    headers: { authorization: `Bearer ${token}` },
  });
}
