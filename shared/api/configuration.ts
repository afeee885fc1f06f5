import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { id, instant, line, nothing, pagedMeta, paging } from './fields.ts';

/** In the space `pwa_sens`, of a `client`: the list of equipment, or the detail page of one kind. */
const page = z.string().regex(/^(?:equipment|[a-z0-9_]{1,40}_detail)$/);

/**
 * Widgets from the top, each once; one that is not displayed stays where it would stand. In `equipment` they are sections
 * (`type_12`) and cards (`asset_12`): those that are not named stand after those that are.
 */
const orderConfiguration = z
  .array(z.object({ widget: z.string().regex(/^[a-z0-9_]{1,60}$/), displayed: z.boolean() }))
  .max(400)
  .refine((widgets) => new Set(widgets.map(({ widget }) => widget)).size === widgets.length);

const pageOrder = z.object({
  id_page_order: id,
  page: z.string(),
  configuration: z.object({ space: z.literal('pwa_sens'), type_relatable: z.literal('client') }),
  order_configuration: orderConfiguration,
});

export const configurationEndpoints = defineEndpoints({
  'GET user_configuration/page_order/pwa_sens/{type}/{page}': {
    summary: 'The order of a page’s widgets for the user in this space; `null` where it was never set',
    access: 'user',
    params: z.object({ type: z.literal('client'), page }),
    output: pageOrder.nullable(),
    errors: ['page_order_not_found'],
  },
  'POST user_configuration/page_order': {
    summary: 'Set the order of a page’s widgets',
    access: 'user',
    body: z.object({
      space: z.literal('pwa_sens').default('pwa_sens'),
      type_relatable: z.literal('client').default('client'),
      page,
      order_configuration: orderConfiguration,
    }),
    output: pageOrder,
    errors: ['page_order_configuration_error'],
  },
  'PUT user_configuration/page_order/{id}': {
    summary: 'Change the order of a page’s widgets',
    access: 'user',
    params: z.object({ id }),
    body: z.object({ order_configuration: orderConfiguration }),
    output: pageOrder,
    errors: ['page_order_not_found', 'page_order_configuration_error'],
  },
  'PUT notification/is_read': {
    summary: 'Mark notifications as read: those that are listed, or a category in this space',
    access: 'user',
    body: z
      .object({
        id_notifications: z.array(id).max(500).optional(),
        id_notification_category: id.optional(),
      })
      .refine((body) => body.id_notifications !== undefined || body.id_notification_category !== undefined),
    output: nothing,
  },
  'DELETE notification/{id}': {
    summary: 'Remove a notification from the list',
    access: 'user',
    params: z.object({ id }),
    output: nothing,
    errors: ['notification_not_found'],
  },
  'GET client/{idClient}/activity': {
    summary: 'Who changed what in the space, newest first',
    access: 'user',
    params: z.object({ idClient: id }),
    query: paging.extend({
      entity: line(40).optional(),
      id_user: id.optional(),
      date_start: instant.optional(),
      date_end: instant.optional(),
    }),
    output: z.array(
      z.object({
        id_audit: id,
        at: instant,
        action: z.string(),
        entity: z.string(),
        id_entity: z.number().int().nullable(),
        /** What it was done to is called; `null` where it has no name. */
        subject: z.string().nullable(),
        /** `null` for what the product did by itself. */
        user: z.object({ id_user: id, first_name: z.string(), last_name: z.string() }).nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    meta: pagedMeta,
    errors: ['client_not_found'],
  },
  'GET user_client/{id}/domiciles': {
    summary: 'The addresses of the equipment that the user sees in this space, each once',
    access: 'user',
    params: z.object({ id }),
    output: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        complement: z.string().nullable(),
        city: z.string(),
        postal_code: z.string(),
        country: z.string(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        assets: z.array(z.object({ id_asset: id, asset_name: z.string() })),
      }),
    ),
    errors: ['user_not_found'],
  },
});
