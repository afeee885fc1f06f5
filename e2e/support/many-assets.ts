import type { APIResponse, Page } from '@playwright/test';

/** Answers the list of equipment with so many tanks, 50 a page, made after the first of the true answer. */
export async function answerManyAssets(page: Page, total: number): Promise<void> {
  let first: Promise<APIResponse> | undefined;
  await page.route('**/api/v1/client/*/asset_type/all/assets*', async (route) => {
    const url = new URL(route.request().url());
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name)));
    url.searchParams.set('offset', '0');
    first ??= route.fetch({ url: url.href });
    const answer = await first;
    const body = await answer.json();
    const [model] = body.data;
    const data = Array.from({ length: Math.min(limit ?? 50, total - (offset ?? 0)) }, (_, place) => {
      const number = (offset ?? 0) + place + 1;
      return {
        ...model,
        id_asset: 100_000 + number,
        asset_name: `Cuve ${number}`,
        run_out: null,
        id_order_pending: null,
      };
    });
    const { id_referential } = model.asset_type;
    await route.fulfill({
      response: answer,
      json: { data, meta: { ...body.meta, total, types: [{ id_referential, total }] } },
    });
  });
}
