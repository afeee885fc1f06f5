import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** The accounts of the demonstration. */
export const password = 'Niveau-demo-2026!';
export const accounts = {
  manager: 'manager@demo.example',
  consultant: 'consultant@demo.example',
  driver: 'driver@demo.example',
  newcomer: 'new@demo.example',
  other: 'other@demo.example',
} as const;
export type Account = keyof typeof accounts;

export interface Watched {
  /** Console messages that a journey expects, because it breaks something on purpose. */
  readonly expectInConsole: (pattern: RegExp) => void;
}

/**
 * The test of every journey: any error or warning in the browser's console fails it, unless the journey said that it
 * would come.
 */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const seen: string[] = [];
      const note = (text: string) => seen.push(text);
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(`${message.type()}: ${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
      await use({ expectInConsole: (pattern) => expected.push(pattern) });
      expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in through the page, as a person does. */
export async function signIn(page: Page, account: Account, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/e-mail/i).fill(accounts[account]);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

interface SessionUser {
  readonly id_user: number;
  readonly id_client: number;
}

/** Signs in by the call, so that the page opens signed in; answers the token for calls of the journey itself. */
export async function openSession(
  page: Page,
  account: Account,
  origin = '',
): Promise<{ readonly token: string; readonly user: SessionUser }> {
  const answer = await page.request.post(`${origin}/api/v1/auth/user_client`, {
    data: { email: accounts[account], password, stay_connected: false },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = await answer.json();
  return data;
}

/** A call of a provider, a network or a deploy, by API key. */
export async function callWithKey(
  page: Page,
  key: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
) {
  return page.request.fetch(`/api/v1/${path}`, { method, data, headers: { 'x-api-key': key } });
}

/** A call of a signed-in user. */
export async function callAs(
  page: Page,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: {
    readonly data?: unknown;
    readonly multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
  } = {},
) {
  return page.request.fetch(`/api/v1/${path}`, {
    method,
    ...options,
    headers: { authorization: `Bearer ${token}` },
  });
}
