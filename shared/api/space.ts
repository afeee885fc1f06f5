import { z } from 'zod';
import { checkText } from '../domain/validators.ts';
import { defineEndpoints, megabyte } from './endpoint.ts';
import { checkedText, designation, hexColour, id, instant, level, line, nothing } from './fields.ts';

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
  /** Made for a dark ground; where there is none, the other stands on a light plate. */
  src_logo_dark: z.string().nullable(),
  src_background_login: z.string().nullable(),
  src_background_login_mobile: z.string().nullable(),
  src_favicon: z.string().nullable(),
});
export type DisplayOption = z.output<typeof displayOption>;

/** What a broken page says is taken as it comes, without what no database holds. */
const reported = (max: number) =>
  z
    .string()
    .max(max)
    .transform((given) => given.replaceAll('\u0000', '').toWellFormed());

const spaceInformation = z.object({
  id_client: id,
  client_space_name: z.string(),
  customer_code: z.string().nullable(),
  company_name: z.string().nullable(),
  company_register_code: z.string().nullable(),
  url_logo: z.string().nullable(),
  time_zone: z.string(),
  country: z.string(),
});

const navbarEntry = z.object({
  displayed: z.boolean(),
  designation: line(40),
  page_link: line(200),
  page_name: line(80),
  icon: line(4000),
});
export type NavbarEntry = z.output<typeof navbarEntry>;
const navbar = z.object({ navbar_configuration: z.array(navbarEntry).max(50) });
const savedNavbar = navbar.extend({
  /** The bar as the caller has seen it saved, `null` for none yet: where it is another by now, nothing is changed. */
  expected: z
    .array(navbarEntry.pick({ page_name: true, displayed: true }))
    .max(50)
    .nullable()
    .optional(),
});

export const spaceEndpoints = defineEndpoints({
  'GET client/{idClient}': {
    summary: 'The space',
    access: 'user',
    params: z.object({ idClient: id }),
    output: spaceInformation,
    errors: ['client_not_found'],
  },
  'PUT client/{idClient}': {
    summary: 'Change what the space is called and whose it is: what is sent, and nothing else',
    access: 'user',
    params: z.object({ idClient: id }),
    body: z.object({
      client_space_name: checkedText(checkText, 80).optional(),
      customer_code: line(40).nullable().optional(),
      company_name: line(120).nullable().optional(),
      /** SIREN or SIRET, its key checked, for a company of France; free elsewhere. */
      company_register_code: line(40).nullable().optional(),
      /** What the caller has seen of what is sent: where it is another by now, nothing is changed. */
      expected: z
        .object({
          client_space_name: z.string().max(80),
          customer_code: z.string().max(40).nullable(),
          company_name: z.string().max(120).nullable(),
          company_register_code: z.string().max(40).nullable(),
        })
        .partial()
        .optional(),
    }),
    output: spaceInformation,
    errors: ['client_not_found', 'changed_meanwhile'],
  },
  'POST client/{idClient}/logo': {
    summary: 'Give the space a logo, in the place of the one it has',
    access: 'user',
    params: z.object({ idClient: id }),
    files: {
      logo: { types: ['image/png', 'image/jpeg'], max_bytes: 2 * megabyte, required: true },
    },
    output: spaceInformation,
    errors: ['client_not_found', 'file_type_not_allowed', 'file_wrong_format', 'file_too_large'],
  },
  'DELETE client/{idClient}/logo': {
    summary: 'Take the logo of the space away',
    access: 'user',
    params: z.object({ idClient: id }),
    output: spaceInformation,
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
    errors: ['display_option_not_found'],
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
    body: savedNavbar,
    output: navbar,
    errors: ['navbar_configuration_error', 'changed_meanwhile'],
  },
  'PUT user_configuration/navbar': {
    summary: 'Change the navigation bar',
    access: 'user',
    body: savedNavbar,
    output: navbar,
    errors: ['navbar_configuration_error', 'changed_meanwhile'],
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
      id_notification_category: id.optional(),
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
    meta: z.object({
      /** Of the category that was asked for; the other counts are of them all. */
      total: z.number().int(),
      unseen: z.number().int(),
      unread: z.number().int(),
      /** Those that hold any. */
      categories: z.array(
        z.object({
          id_notification_category: id,
          name: z.string(),
          total: z.number().int(),
          unread: z.number().int(),
        }),
      ),
    }),
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
      error: reported(500),
      message: reported(5000),
      ip_client: z.string().max(64).optional(),
      context: z
        .record(reported(80), z.union([reported(2000), z.number(), z.boolean(), z.null()]))
        .optional(),
    }),
    output: nothing,
  },
});
