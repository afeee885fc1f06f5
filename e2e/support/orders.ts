import type { Page } from '@playwright/test';
import { callAs, callWithKey, expect, type Key, origin, type Session } from './product.ts';

/** A space of the second provider, which asks for no signed form, in English. */
export const workshop = { id: 201, key: 'demo-provider-15' } as const satisfies { id: number; key: Key };

interface Order {
  readonly id_order: number;
  readonly order_number: string;
}

async function assetOf(page: Page, session: Session, name: string) {
  const path = `client/${session.user.id_client}/asset_type/all/assets?search=${encodeURIComponent(name)}`;
  return (await (await callAs(page, session, 'GET', path)).json()).data[0];
}

/** Has the provider propose an order for a tank that has none open; what a run before left open is put away. */
export async function proposeFor(
  page: Page,
  session: Session,
  name: string,
  { litres = 500, deadline }: { readonly litres?: number; readonly deadline?: string } = {},
): Promise<Order> {
  const { id_asset } = await assetOf(page, session, name);
  await putAway(page, session, id_asset);
  const answer = await callWithKey(page, workshop.key, 'POST', 'provider/order', {
    id_asset,
    quantity_ordered: litres,
    ...(deadline && { validation_deadline: deadline }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** Ends what is open for a tank: a proposal is declined, an own request withdrawn, an order delivered. */
export async function putAway(page: Page, session: Session, id_asset: number): Promise<void> {
  const listed = async (state: number) =>
    (await (await callAs(page, session, 'GET', `order/cockpit?state=${state}&id_asset=${id_asset}`)).json())
      .data;
  for (const { id_order } of await listed(1))
    await callAs(page, session, 'PUT', `order/cockpit/${id_order}/cancel`, {
      data: { reason: 'Not needed any more', desired_delivery_dates: [] },
    });
  for (const { id_order } of await listed(2)) {
    await moveOrder(page, id_order, { sub_state: 'checked' });
    await moveOrder(page, id_order, { state: 3 });
  }
}

/** The provider moves an order along. */
export async function moveOrder(page: Page, id_order: number, data: object) {
  return callWithKey(page, workshop.key, 'PUT', `provider/order/${id_order}/state`, data);
}

/** The provider adds a document to an order. */
export async function addDocument(
  page: Page,
  id_order: number,
  type: string,
  name: string,
  buffer: Buffer,
): Promise<void> {
  const answer = await page.request.post(`${origin}/api/v1/provider/order/${id_order}/document`, {
    headers: { 'x-api-key': workshop.key },
    multipart: { type, file: { name, mimeType: 'application/pdf', buffer } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Validates a proposal as it stands, as a colleague does elsewhere. */
export async function validateElsewhere(page: Page, session: Session, id_order: number): Promise<void> {
  const { data } = await (await callAs(page, session, 'GET', `order/cockpit/${id_order}`)).json();
  const answer = await callAs(page, session, 'POST', `order/cockpit/${id_order}/validate`, {
    multipart: {
      quantity_ordered: String(data.quantity_ordered),
      desired_delivery_date: data.delivery_days[0],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
