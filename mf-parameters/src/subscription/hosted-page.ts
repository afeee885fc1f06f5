import { callApi } from '@niveau/shared/contract';

/**
 * Leaves the product for the payment service's page, which leads back to `return_path`. Throws an AppError where there is
 * none to be had, and a TypeError where its address is no web page's.
 */
export async function openHostedPage(id_client: number, return_path: string): Promise<void> {
  const { url } = await callApi('POST client/{id}/payment_method/session', {
    params: { id: id_client },
    body: { return_path },
  });
  const target = new URL(url, location.href);
  if (target.protocol !== 'https:' && target.origin !== location.origin)
    throw new TypeError(`${target.origin} is no address to pay at`);
  location.assign(target);
}
