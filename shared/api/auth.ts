import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { designation, email, id, instant, level, linkToken, locale, nothing } from './fields.ts';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** Hours without e-mails, push messages and SMS, on the clock of the space: `22:00` to `07:00`. */
export const quietHours = z.object({ from: clock, to: clock }).nullable();

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
  /** `null` until the number is confirmed by a code; no SMS is sent to it before. */
  date_certified_phone: z.string().nullable(),
  role: z.object({ id_role: id, name: z.string() }),
  alert_mail: z.boolean(),
  alert_sms: z.boolean(),
  alert_push: z.boolean(),
  alert_badge: z.boolean(),
  quiet_hours: quietHours,
  badge: z.object({ initial: z.string(), badge_color: z.string() }),
  state: z.enum(['active', 'waiting']),
  role_permissions: z.array(permissionRow),
  /**
   * Only where somebody looks at the space as one of its roles: to read only, until then. `is_own`: it is their own
   * space, else a client's that an administrator of its provider looks at.
   */
  view: z.object({ expires_at: instant, is_own: z.boolean() }).optional(),
});
/** The signed-in user with their space, role and levels. */
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
      /** The token of an invitation to this address, which signing in accepts: the way in for who belongs to no space. */
      invitation: linkToken.optional(),
    }),
    output: accessToken.extend({
      user: currentUser,
      /** Why the invitation that came along could not be accepted; absent where it was, or where none came. */
      refused_invitation: z.enum(['invitation_not_found', 'invitation_already_declined']).optional(),
    }),
    errors: [
      'wrong_email_or_password',
      'account_not_confirmed',
      'no_space_for_user',
      'invitation_not_found',
      'invitation_already_declined',
    ],
    failure: 'login_error',
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
  'POST auth/view': {
    summary:
      'An administrator of the provider looks at a client space as one of its roles: to read only, for half an hour, written down',
    access: 'user',
    body: z.object({ id_client: id, id_role: id }),
    output: accessToken.extend({ user: currentUser }),
    errors: ['client_not_found', 'role_not_found'],
  },
  'POST auth/view/role': {
    summary:
      'Look at the own space as one of its roles, which holds no more than the own: to read only, for half an hour',
    access: 'user',
    body: z.object({ id_role: id }),
    output: accessToken.extend({ user: currentUser }),
    errors: ['role_not_found', 'role_edit_no_access', 'role_has_no_rights'],
  },
  'POST auth/view/leave': {
    summary: 'Back from a view of a client space to the back office',
    access: 'public',
    output: accessToken.extend({ user: currentUser }),
    errors: ['unauthenticated'],
  },
  'GET user/{id}/switch/client/{idClient}': {
    summary: 'A session in another space of the user',
    access: 'user',
    params: z.object({ id, idClient: id }),
    output: accessToken.extend({ user: currentUser }),
    errors: ['user_not_found', 'client_not_found'],
  },
});
