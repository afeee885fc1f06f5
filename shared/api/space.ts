import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { designation, hexColour, id, instant, level, nothing } from './fields.ts';

/** A provider's look (section 3, display option). */
export const displayOption = z.object({
  id_professional: id,
  name: z.string(),
  primary: hexColour,
  primary_dark: hexColour,
  primary_light: hexColour,
  secondary: hexColour,
  secondary_dark: hexColour,
  secondary_light: hexColour,
  error: hexColour,
  warning: hexColour,
  success: hexColour,
  src_logo_light_v2: z.string().nullable(),
  src_background_login: z.string().nullable(),
  src_background_login_mobile: z.string().nullable(),
  src_favicon: z.string().nullable(),
});
export type DisplayOption = z.output<typeof displayOption>;

const navbarEntry = z.object({
  displayed: z.boolean(),
  designation: z.string().max(40),
  page_link: z.string().max(200),
  page_name: z.string().max(80),
  icon: z.string().max(4000),
});
export type NavbarEntry = z.output<typeof navbarEntry>;
const navbar = z.object({ navbar_configuration: z.array(navbarEntry).max(50) });

export const spaceEndpoints = defineEndpoints({
  'GET client/{idClient}': {
    summary: 'The space',
    access: 'user',
    params: z.object({ idClient: id }),
    output: z.object({
      id_client: id,
      client_space_name: z.string(),
      customer_code: z.string().nullable(),
      company_name: z.string().nullable(),
      company_register_code: z.string().nullable(),
      url_logo: z.string().nullable(),
      time_zone: z.string(),
      country: z.string(),
    }),
    errors: ['client_not_found'],
  },
  'GET client/{idClient}/modules': {
    summary: 'The modules enabled for the space, with the level of the caller',
    access: 'user',
    params: z.object({ idClient: id }),
    output: z.array(z.object({ id_module: id, designation, name: z.string(), level_permission: level })),
    errors: ['client_not_found'],
  },
  'GET display_option/pwa_sens': {
    summary: 'The look for the host name of the request, or for `id_professional`',
    access: 'public',
    query: z.object({ id_professional: id.optional() }),
    output: displayOption,
    errors: ['display_option_not_found', 'theme_not_found'],
  },
  'GET display_option/professional/{id}': {
    summary: 'The look of a provider',
    access: 'public',
    params: z.object({ id }),
    output: displayOption,
    errors: ['display_option_not_found'],
  },
  'GET user_configuration/navbar': {
    summary: 'The navigation bar of the user in this space; `null` where it was never set',
    access: 'user',
    output: navbar.nullable(),
  },
  'POST user_configuration/navbar': {
    summary: 'Set the navigation bar',
    access: 'user',
    body: navbar,
    output: navbar,
    errors: ['navbar_configuration_error'],
  },
  'PUT user_configuration/navbar': {
    summary: 'Change the navigation bar',
    access: 'user',
    body: navbar,
    output: navbar,
    errors: ['navbar_configuration_error'],
  },
  'GET banner': {
    summary: 'The message of the provider to this space; `null` where there is none',
    access: 'user',
    output: z
      .object({
        message: z.string(),
        background_color: hexColour,
        date_countdown: instant.nullable(),
      })
      .nullable(),
  },
  'GET notification/user/client/{id_client}': {
    summary: 'The notifications of the user in a space, newest first',
    access: 'user',
    params: z.object({ id_client: id }),
    query: z.object({
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
      offset: z.coerce.number<number | string>().int().min(0).default(0),
    }),
    output: z.array(
      z.object({
        id_notification: id,
        title: z.string(),
        body: z.string(),
        link: z.string().nullable(),
        created_at: instant,
        is_see: z.boolean(),
        is_read: z.boolean(),
        notification_category: z.object({ id_notification_category: id, name: z.string() }),
      }),
    ),
    meta: z.object({ total: z.number().int(), unseen: z.number().int(), unread: z.number().int() }),
    errors: ['client_not_found'],
  },
  'PUT notification/is_see': {
    summary: 'Mark notifications as seen',
    access: 'user',
    body: z.object({ id_notifications: z.array(id).max(500) }),
    output: nothing,
  },
  'POST elastic_search/log': {
    summary: 'Report an error of the page; the address is filled from the connection',
    access: 'public',
    body: z.object({
      error: z.string().max(500),
      message: z.string().max(5000),
      ip_client: z.string().max(64).optional(),
      context: z
        .record(z.string().max(80), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))
        .optional(),
    }),
    output: nothing,
  },
});
