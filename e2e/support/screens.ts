import type { Page } from '@playwright/test';
import { callAs, expect, type Session } from './product.ts';

/** Every screen of the product behind the sign-in page. */
export const screens = [
  { name: 'equipment', path: '/equipment' },
  { name: 'tank', path: '/equipment/{tank}' },
  { name: 'other equipment', path: '/equipment/{other}' },
  { name: 'no such equipment', path: '/equipment/999999' },
  { name: 'orders', path: '/orders_cockpit' },
  { name: 'orders in progress', path: '/orders_cockpit?tab=in_progress' },
  { name: 'completed orders', path: '/orders_cockpit?tab=completed' },
  { name: 'order', path: '/orders_cockpit/{waiting}' },
  { name: 'order in progress', path: '/orders_cockpit/{inProgress}' },
  { name: 'completed order', path: '/orders_cockpit/{completed}' },
  { name: 'documents', path: '/documents' },
  { name: 'stickers', path: '/stickers' },
  { name: 'gear', path: '/gear' },
  { name: 'news', path: '/news' },
  { name: 'parameter', path: '/parameter' },
  { name: 'users', path: '/parameter/management_user' },
  { name: 'profile', path: '/profile' },
  { name: 'notifications', path: '/notifications' },
] as const;

export type Paths = Readonly<
  Record<'tank' | 'other' | 'waiting' | 'inProgress' | 'completed', number | undefined>
>;

/** What stands for the names in the screens' paths, in a session's space. */
export async function pathsOf(page: Page, session: Session): Promise<Paths> {
  const read = async (path: string) => (await (await callAs(page, session, 'GET', path)).json()).data;
  const assets: { id_asset: number; capacity_l: number | null }[] = await read(
    `client/${session.user.id_client}/asset_type/all/assets?limit=50`,
  );
  const orderIn = async (state: number) => (await read(`order/cockpit?state=${state}&limit=1`))[0]?.id_order;
  return {
    tank: assets.find(({ capacity_l }) => capacity_l !== null)?.id_asset,
    other: assets.find(({ capacity_l }) => capacity_l === null)?.id_asset,
    waiting: await orderIn(1),
    inProgress: await orderIn(2),
    completed: await orderIn(3),
  };
}

/** Opens a screen and waits until nothing more is to come; false where the space has nothing to show there. */
export async function openScreen(
  page: Page,
  { path }: (typeof screens)[number],
  paths: Paths,
): Promise<boolean> {
  let isThere = true;
  const filled = path.replace(/\{(\w+)\}/, (_, name: keyof Paths) => {
    isThere = paths[name] !== undefined;
    return String(paths[name]);
  });
  if (!isThere) return false;
  await page.goto(filled);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  return true;
}
