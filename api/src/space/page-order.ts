import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { failAs } from '../http/fail-as.ts';
import { route } from '../http/route.ts';

type PageOrder = CallOutput<'PUT user_configuration/page_order/{id}'>;

interface Row extends Pick<PageOrder, 'id_page_order' | 'page' | 'order_configuration'> {
  readonly type_relatable: 'client';
}

/** Each is of one user in one space. */
export const readPageOrder = route(
  'GET user_configuration/page_order/pwa_sens/{type}/{page}',
  async ({ tx, caller, params }) => {
    const row = await tx.row<Row>(sql`
      select id_page_order, page, type_relatable, order_configuration from page_order
      where id_client = ${caller.id_client} and id_user = ${caller.id_user}
        and type_relatable = ${params.type} and page = ${params.page}`);
    return { data: row ? toPageOrder(row) : null };
  },
);

export const setPageOrder = route('POST user_configuration/page_order', async ({ app, tx, caller, body }) => {
  const row = await tx
    .row<Row>(sql`
      insert into page_order (id_client, id_user, type_relatable, page, order_configuration, updated_at)
      values (${caller.id_client}, ${caller.id_user}, ${body.type_relatable}, ${body.page},
        ${JSON.stringify(body.order_configuration)}::jsonb, ${app.clock.now()})
      on conflict (id_client, id_user, type_relatable, page)
        do update set order_configuration = excluded.order_configuration, updated_at = excluded.updated_at
      returning id_page_order, page, type_relatable, order_configuration`)
    .catch(failAs('page_order_configuration_error'));
  if (!row) throw new AppError('page_order_configuration_error');
  return { data: toPageOrder(row) };
});

export const changePageOrder = route(
  'PUT user_configuration/page_order/{id}',
  async ({ app, tx, caller, params, body }) => {
    const row = await tx
      .row<Row>(sql`
        update page_order set order_configuration = ${JSON.stringify(body.order_configuration)}::jsonb,
          updated_at = ${app.clock.now()}
        where id_page_order = ${params.id} and id_client = ${caller.id_client} and id_user = ${caller.id_user}
        returning id_page_order, page, type_relatable, order_configuration`)
      .catch(failAs('page_order_configuration_error'));
    if (!row) throw new AppError('page_order_not_found');
    return { data: toPageOrder(row) };
  },
);

function toPageOrder({ type_relatable, ...row }: Row): PageOrder {
  return { ...row, configuration: { space: 'pwa_sens', type_relatable } };
}
