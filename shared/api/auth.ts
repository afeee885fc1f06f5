import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { designation, email, id, level, locale, nothing } from './fields.ts';

const permissionRow = z.object({ designation, id_module: id, level_permission: level });

/** The signed-in user, in the space of the session. */
export const currentUser = z.object({
  id_user: id,
  id_client: id,
  id_professional: id,
  client_name: z.string(),
  url_logo: z.string().nullable(),
  time_zone: z.string(),
  country: z.string().length(2),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: locale,
  date_certified_mail: z.string().nullable(),
  role: z.object({ id_role: id, name: z.string() }),
  alert_mail: z.boolean(),
  alert_sms: z.boolean(),
  alert_push: z.boolean(),
  badge: z.object({ initial: z.string(), badge_color: z.string() }),
  state: z.enum(['active', 'waiting']),
  role_permissions: z.array(permissionRow),
});
export type CurrentUser = z.output<typeof currentUser>;

const accessToken = z.object({
  token: z.string(),
  /** Seconds. */
  expires_in: z.number().int(),
});

export const authEndpoints = defineEndpoints({
  'POST auth/user_client': {
    summary: 'Sign in; sets the refresh cookie',
    access: 'public',
    body: z.object({
      email,
      password: z.string().min(1).max(256),
      stay_connected: z.boolean().default(false),
    }),
    output: accessToken.extend({ user: currentUser }),
    errors: ['wrong_email_or_password', 'account_not_confirmed', 'no_space_for_user', 'login_error'],
  },
  'POST auth/refresh': {
    summary: 'Rotate the refresh cookie and get a new access token',
    access: 'public',
    output: accessToken.extend({ user: currentUser }),
    errors: ['session_refresh_failed'],
  },
  'POST auth/logout': {
    summary: 'Revoke the session of the refresh cookie',
    access: 'public',
    output: nothing,
  },
  'GET auth/me': {
    summary: 'The signed-in user',
    access: 'user',
    output: currentUser,
  },
  'GET user/{id}/clients': {
    summary: 'The spaces the user belongs to',
    access: 'user',
    params: z.object({ id }),
    output: z.array(
      z.object({
        id_client: id,
        client_space_name: z.string(),
        role: z.object({ name: z.string() }),
        url_logo: z.string().nullable(),
      }),
    ),
    errors: ['user_not_found'],
  },
  'GET user/{id}/switch/client/{idClient}': {
    summary: 'A session in another space of the user',
    access: 'user',
    params: z.object({ id, idClient: id }),
    output: accessToken.extend({ user: currentUser }),
    errors: ['user_not_found', 'client_not_found'],
  },
  'PUT user': {
    summary: 'Change the own profile',
    access: 'user',
    body: z.object({
      first_name: z.string().trim().min(1).max(80).optional(),
      last_name: z.string().trim().min(1).max(80).optional(),
      language: locale.optional(),
      alert_mail: z.boolean().optional(),
      alert_sms: z.boolean().optional(),
      alert_push: z.boolean().optional(),
    }),
    output: currentUser,
  },
});
