import { z } from 'zod';
import { checkBadgeInitial } from '../domain/validators.ts';
import { currentUser, quietHours } from './auth.ts';
import { defineEndpoints } from './endpoint.ts';
import { checkedText, email, hexColour, id, instant, line, linkToken, locale, nothing } from './fields.ts';

/** Held against the rules of section 5 where it is set; here only bounded. */
const password = z.string().min(1).max(256);
/** Of a person: no mark-up, no address, so that an e-mail that names somebody carries no link of theirs. */
const personName = line(80)
  .min(1)
  .regex(/^[^<>/\\@]*$/);

export const accountEndpoints = defineEndpoints({
  'PUT user': {
    summary: 'Change the own profile: what is sent, and nothing else',
    access: 'user',
    body: z.object({
      first_name: personName.optional(),
      last_name: personName.optional(),
      /** As people write it; kept in international form. `null` removes it. */
      phone: z.string().max(40).nullable().optional(),
      language: locale.optional(),
      alert_mail: z.boolean().optional(),
      alert_sms: z.boolean().optional(),
      alert_push: z.boolean().optional(),
      alert_badge: z.boolean().optional(),
      quiet_hours: quietHours.optional(),
    }),
    output: currentUser,
  },
  'PUT user/password': {
    summary: 'Change the own password; every other session ends',
    access: 'user',
    body: z.object({ old_password: password, new_password: password, new_confirm_password: password }),
    output: nothing,
    errors: ['current_password_wrong', 'password_too_weak', 'passwords_do_not_match'],
  },
  'PUT user/badge/{id}': {
    summary: 'Change the own badge',
    access: 'user',
    params: z.object({ id }),
    body: z.object({ initial: checkedText(checkBadgeInitial, 40), badge_color: hexColour }),
    output: currentUser,
    errors: ['user_not_found'],
  },
  'GET user/tour': {
    summary: 'When the first tour of the product was offered to the user; `null` where it was not yet',
    access: 'user',
    output: z.object({ offered_at: instant.nullable() }),
  },
  'PUT user/tour': {
    summary: 'Note that the tour was taken or skipped: it is not offered again',
    access: 'user',
    output: nothing,
  },
  'POST user/resend_validation_email': {
    summary: 'Send the link that confirms the own e-mail address again; nothing where it is confirmed',
    access: 'user',
    output: nothing,
  },
  'POST user/phone/code': {
    summary: 'Send a code to the own phone number by SMS; nothing where it is confirmed',
    access: 'user',
    output: nothing,
    errors: ['too_many_requests'],
  },
  'POST user/phone/confirm': {
    summary: 'Confirm the own phone number by the code that was sent to it',
    access: 'user',
    body: z.object({ code: z.string().regex(/^\d{6}$/) }),
    output: currentUser,
    errors: ['phone_code_wrong', 'phone_code_expired', 'too_many_requests'],
  },
  'POST user/invitation/reset_password': {
    summary:
      'Send a link for a new password. The answer is the same for a known address and an unknown one, but for an administrator who asks for a member of the space.',
    access: 'public',
    body: z.object({ email }),
    output: nothing,
    errors: ['email_does_not_match_user', 'reset_email_error'],
  },
  'POST user/can_reset_password': {
    summary: 'Whether a link for a new password still works',
    access: 'public',
    body: z.object({ token: linkToken }),
    output: nothing,
    errors: ['password_link_not_found', 'password_link_already_used', 'password_link_no_access'],
  },
  'POST user/reset_password': {
    summary: 'Set a new password by the link; every session ends',
    access: 'public',
    body: z.object({ token: linkToken, password, confirm_password: password }),
    output: nothing,
    errors: [
      'password_link_not_found',
      'password_link_already_used',
      'password_link_no_access',
      'password_too_weak',
      'passwords_do_not_match',
    ],
  },
  'POST auth/sign_up': {
    summary:
      'Ask for an account. It waits for the link of the e-mail (the same answer for a known address), unless an invitation to this address comes with it: then it is active, and a member of the space.',
    access: 'public',
    body: z.object({
      email,
      password,
      confirm_password: password,
      first_name: personName,
      last_name: personName,
      language: locale.optional(),
      invitation: linkToken.optional(),
    }),
    output: z.object({ state: z.enum(['active', 'waiting']) }),
    errors: [
      'registration_error',
      'password_too_weak',
      'passwords_do_not_match',
      'email_already_used',
      'invitation_not_found',
      'invitation_already_declined',
    ],
  },
  'POST auth/confirm/{token}': {
    summary: 'Confirm an account, or an e-mail address, by the link of the e-mail',
    access: 'public',
    params: z.object({ token: linkToken }),
    output: nothing,
    errors: ['sign_up_link_invalid', 'account_confirmation_error'],
  },
  'GET user/export': {
    summary: 'Everything that is kept of the user, as JSON',
    access: 'user',
    output: { blob: 'application/json' },
  },
  'POST user/close': {
    summary: 'Close the own account for good',
    access: 'user',
    body: z.object({ password }),
    output: nothing,
    errors: ['current_password_wrong', 'main_account_cannot_be_deleted'],
  },
  'DELETE user/client/{id}/access': {
    summary: 'Leave a space; answers the space in which the session goes on, `null` where there is none left',
    access: 'user',
    params: z.object({ id }),
    output: z.object({ id_client: id.nullable() }),
    errors: ['client_not_found', 'main_account_cannot_be_deleted'],
  },
});
