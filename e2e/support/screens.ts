import type { Page } from '@playwright/test';
import { callAs, expect, type Session } from './product.ts';

/** Every screen of the product behind the sign-in page. */
export const screens = [
  { name: 'equipment', path: '/equipment' },
  { name: 'tank', path: '/equipment/{tank}' },
  { name: 'other equipment', path: '/equipment/{other}' },
  { name: 'no such equipment', path: '/equipment/999999' },
  { name: 'alerts', path: '/equipment/manage_alert/{tank}' },
  { name: 'alert form', path: '/equipment/manage_alert/{tank}/new' },
  { name: 'installation', path: '/equipment/install' },
  { name: 'configuration', path: '/equipment/{tank}/configure' },
  { name: 'share', path: '/equipment/{tank}/share' },
  { name: 'orders', path: '/orders_cockpit' },
  { name: 'orders in progress', path: '/orders_cockpit?tab=in_progress' },
  { name: 'completed orders', path: '/orders_cockpit?tab=completed' },
  { name: 'order', path: '/orders_cockpit/{waiting}' },
  { name: 'order in progress', path: '/orders_cockpit/{inProgress}' },
  { name: 'completed order', path: '/orders_cockpit/{completed}' },
  { name: 'new order', path: '/orders_cockpit/new' },
  { name: 'spending', path: '/orders_cockpit/spending' },
  { name: 'documents', path: '/documents' },
  { name: 'document', path: '/documents?preview={document}', isOver: true },
  { name: 'shared documents', path: '/documents?tab=shared' },
  { name: 'stickers', path: '/stickers' },
  { name: 'sticker request', path: '/stickers?request=contact' },
  { name: 'gear', path: '/gear' },
  { name: 'vehicle import', path: '/gear/import' },
  { name: 'news', path: '/news' },
  { name: 'press', path: '/news?tab=press' },
  { name: 'article', path: '/news/{article}' },
  { name: 'parameter', path: '/parameter' },
  { name: 'users', path: '/parameter/management_user' },
  { name: 'role', path: '/parameter/management_role/{role}' },
  { name: 'navigation bar', path: '/parameter/customisation/navigation' },
  { name: 'space information', path: '/parameter/manage_space' },
  { name: 'subscription', path: '/parameter/subscription' },
  { name: 'activity', path: '/parameter/activity' },
  { name: 'bug report', path: '/parameter/bug_report' },
  { name: 'profile', path: '/profile' },
  { name: 'notifications', path: '/notifications' },
  { name: 'privacy policy', path: '/privacy' },
  { name: 'sign-up', path: '/sign_up' },
  { name: 'forgotten password', path: '/forgotten_password' },
] as const;

/** The provider's console, for its administrators. */
export const consoleScreens = [
  { name: 'client spaces', path: '/provider/spaces' },
  { name: 'client space', path: '/provider/spaces/101' },
  { name: 'orders of all spaces', path: '/provider/orders' },
  { name: 'news of the provider', path: '/provider/news' },
  { name: 'news form', path: '/provider/news/new' },
  { name: 'shared by the provider', path: '/provider/documents' },
  { name: 'unknown sensors', path: '/provider/sensors' },
  { name: 'messages', path: '/provider/messages' },
  { name: 'look', path: '/provider/look' },
] as const;
/** None of their paths names anything. */
export const noPaths: Paths = {
  tank: undefined,
  other: undefined,
  waiting: undefined,
  inProgress: undefined,
  completed: undefined,
  article: undefined,
  document: undefined,
  role: undefined,
};

export type Paths = Readonly<
  Record<
    'tank' | 'other' | 'waiting' | 'inProgress' | 'completed' | 'article' | 'document' | 'role',
    number | undefined
  >
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
    article: (await read(`client/${session.user.id_client}/news?limit=1&search=B100`))[0]?.id_news,
    document: (await read(`file/professional/${session.user.id_professional}/client/module/DOCS?limit=1`))[0]
      ?.id_files,
    role: (await read(`client/${session.user.id_client}/roles?limit=1&offset=2`))[0]?.id_role,
  };
}

interface Screen {
  readonly path: string;
  /** It lies over a page, whose heading it hides. */
  readonly isOver?: boolean;
}

interface Opening {
  readonly paths: Paths;
  readonly settled: () => Promise<void>;
  /** Within the page that is open, by its history, where nothing lies over it; else it is loaded by its address. */
  readonly isWithin?: boolean;
}

async function goWithin(page: Page, path: string): Promise<void> {
  const wordsOf = () => page.locator('main').textContent();
  const before = await wordsOf();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect.poll(wordsOf, `${path} is another screen`).not.toBe(before);
}

/** Opens a screen and waits until nothing more is to come; false where the space has nothing to show there. */
export async function openScreen(
  page: Page,
  { path, isOver = false }: Screen,
  { paths, settled, isWithin = false }: Opening,
): Promise<boolean> {
  let isThere = true;
  const filled = path.replace(/\{(\w+)\}/, (_, name: keyof Paths) => {
    isThere = paths[name] !== undefined;
    return String(paths[name]);
  });
  if (!isThere) return false;
  const main = page.locator('main');
  const isOpen = (await main.count()) > 0 && (await page.locator('dialog[open]').count()) === 0;
  await (isWithin && isOpen ? goWithin(page, filled) : page.goto(filled));
  await expect(isOver ? page.getByRole('dialog') : main.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  return true;
}
