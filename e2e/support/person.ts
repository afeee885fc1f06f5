import type { Page } from '@playwright/test';
import {
  callAs,
  expect,
  openSession,
  origin,
  password,
  type Session,
  type Space,
  spaces,
} from './product.ts';

/** Somebody of the journey's own, whom no other journey meets. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

const newEmail = () =>
  `person-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}@demo.example`;

/** Invites a new address into a space with a role, and answers the token of the letter. */
export async function invite(
  page: Page,
  {
    space = 'island',
    role = 'consultant',
    email = newEmail(),
  }: { space?: Space; role?: string; email?: string } = {},
): Promise<{ readonly email: string; readonly token: string }> {
  const manager = await openSession(page, 'manager', { space });
  const roles = await callAs(page, manager, 'GET', 'professional/14/roles_client');
  const { data }: { data: { id_role: number; name: string }[] } = await roles.json();
  const id_role = data.find(({ name }) => name === role)?.id_role;
  const invited = await callAs(page, manager, 'POST', `user_invitation/invite/client/${spaces[space].id}`, {
    data: { emails: [email], id_role },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  await page.context().clearCookies();
  return { email, token: await tokenIn(page, email, '/sign_up') };
}

/** Makes a person who is a member of a space already. */
export async function newPerson(page: Page, options: { space?: Space; role?: string } = {}): Promise<Person> {
  const { email, token } = await invite(page, options);
  const answer = await page.request.post(`${origin}/api/v1/auth/sign_up`, {
    data: {
      email,
      password,
      confirm_password: password,
      first_name: 'Anna',
      last_name: 'Martin',
      language: 'fr',
      invitation: token,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { email, password };
}

/**
 * Signs a person in by the call, so that the page opens signed in. `isNew`: they have not been offered the tour yet, which
 * then comes beside their first page.
 */
export async function openAs(
  page: Page,
  person: Person,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<Session> {
  const answer = await page.request.post(`${origin}/api/v1/auth/user_client`, {
    data: { email: person.email, password: person.password, stay_connected: false },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const session: Session = (await answer.json()).data;
  if (!isNew) await callAs(page, session, 'PUT', 'user/tour');
  return session;
}

/** What the outbox of development holds for somebody, newest first. */
export async function outboxOf(
  page: Page,
  to: string,
): Promise<readonly { channel: string; text: string }[]> {
  const answer = await page.request.get(`${origin}/api/outbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()).data;
}

/** The token of the newest letter that leads to a page. */
export async function tokenIn(page: Page, email: string, path: string): Promise<string> {
  let token = '';
  await expect(async () => {
    const letters = await outboxOf(page, email);
    token = letters.map(({ text }) => text.match(new RegExp(`${path}#([\\w-]+)`))?.[1]).find(Boolean) ?? '';
    expect(token).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return token;
}
