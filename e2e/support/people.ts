import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callAs, expect, origin, password, type Session } from './product.ts';

/** Somebody whom a journey made for itself. */
export interface OwnPerson {
  readonly email: string;
  readonly name: string;
  readonly id_user: number;
  /** Signs in a page's browser, and answers for calls of the journey itself. */
  readonly signIn: (page: Page) => Promise<Session>;
}

interface Role {
  readonly id_role: number;
  readonly name: string;
  readonly role_permissions: readonly { readonly designation: string; readonly level_permission: number }[];
}

/** An address of its own for a journey: nobody else writes to it. */
export function ownAddress(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
  return `${plain}-${randomUUID().slice(0, 8)}@journey.example`;
}

/** The data of a call that must be answered. */
async function dataOf<T>(answer: Awaited<ReturnType<typeof callAs>>): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

export async function rolesOf(page: Page, session: Session): Promise<readonly Role[]> {
  return dataOf(await callAs(page, session, 'GET', `client/${session.user.id_client}/roles?limit=100`));
}

/** A role of the space's own with the levels given; every other module has level 0. */
export async function makeRole(
  page: Page,
  session: Session,
  name: string,
  levels: Readonly<Record<string, number>>,
): Promise<Role> {
  const role_permissions = Object.entries(levels).map(([designation, level_permission]) => ({
    designation,
    level_permission,
  }));
  const path = `client/${session.user.id_client}/roles`;
  return dataOf(await callAs(page, session, 'POST', path, { data: { name, role_permissions } }));
}

/** The last e-mail that the product wrote to an address, as its outbox shows it. */
export async function lastEmailTo({ request }: Pick<Page, 'request'>, email: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const answer = await request.get(`${origin}/api/outbox.json?to=${encodeURIComponent(email)}`);
    const { data }: { data: { text: string }[] } = await answer.json();
    text = data[0]?.text ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return text;
}

/** Invites somebody new with a role and signs them up by the link of the invitation. */
export async function makePerson(
  page: Page,
  administrator: Session,
  { first, last, id_role }: { readonly first: string; readonly last: string; readonly id_role: number },
): Promise<OwnPerson> {
  const email = ownAddress(first);
  const path = `user_invitation/invite/client/${administrator.user.id_client}`;
  await dataOf(await callAs(page, administrator, 'POST', path, { data: { emails: [email], id_role } }));
  const invitation = (await lastEmailTo(page, email)).match(/#(?:[\w-]+=)*([\w-]{20,})/)?.[1];
  expect(invitation).toBeDefined();
  const signedUp = await page.request.post(`${origin}/api/v1/auth/sign_up`, {
    data: {
      email,
      password,
      confirm_password: password,
      first_name: first,
      last_name: last,
      language: 'fr',
      invitation,
    },
  });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const signIn = async ({ request }: Page): Promise<Session> => {
    const answer = await request.post(`${origin}/api/v1/auth/user_client`, {
      data: { email, password, stay_connected: false },
    });
    const session: Session = await dataOf(answer);
    await callAs({ request }, session, 'PUT', 'user/tour');
    return session;
  };
  const people: { id_user: number | null; email: string }[] = await dataOf(
    await callAs(
      page,
      administrator,
      'GET',
      `client/${administrator.user.id_client}/users/datatable?search=${encodeURIComponent(email)}`,
    ),
  );
  const id_user = people.find((one) => one.email === email)?.id_user ?? 0;
  expect(id_user).toBeGreaterThan(0);
  return { email, name: `${first} ${last}`, id_user, signIn };
}

/** Takes the people of a journey out of the space again. */
export async function removePeople(
  page: Page,
  administrator: Session,
  people: readonly OwnPerson[],
): Promise<void> {
  await callAs(page, administrator, 'DELETE', `client/${administrator.user.id_client}/user/access`, {
    data: { id_users: people.map(({ id_user }) => id_user) },
  });
}
