import { AppError, type ErrorKey } from '@niveau/shared/api/errors';
import { checkPhone, phoneCountries } from '@niveau/shared/domain/phone';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import { route } from '../http/route.ts';
import { readCurrentUser } from './current-user.ts';

/**
 * Changes what was sent, leaves what was not: two changes at once both stand, one after the other. A message by SMS needs
 * a number to go to.
 */
export const updateProfile = route('PUT user', async ({ app, tx, caller, body }) => {
  await tx.run(sql`select from account where id_user = ${caller.id_user} for update`);
  const before = await readCurrentUser(tx, caller);
  const phone = body.phone === undefined ? before.phone : soundPhone(body.phone, caller.country);
  const after = {
    first_name: body.first_name ?? before.first_name,
    last_name: body.last_name ?? before.last_name,
    phone,
    language: body.language ?? before.language,
    alert_mail: body.alert_mail ?? before.alert_mail,
    alert_sms: body.alert_sms ?? before.alert_sms,
    alert_push: body.alert_push ?? before.alert_push,
    alert_badge: body.alert_badge ?? before.alert_badge,
    quiet_hours: body.quiet_hours === undefined ? before.quiet_hours : body.quiet_hours,
  };
  if (after.alert_sms && phone === null) refusePhone('field_required');
  await tx.run(sql`update account set
      first_name = ${after.first_name}, last_name = ${after.last_name}, phone = ${after.phone},
      phone_certified_at = case when phone is not distinct from ${after.phone}::text then phone_certified_at end, language = ${after.language},
      alert_mail = ${after.alert_mail}, alert_sms = ${after.alert_sms}, alert_push = ${after.alert_push},
      alert_badge = ${after.alert_badge}, quiet_hours = ${after.quiet_hours && JSON.stringify(after.quiet_hours)}::jsonb
    where id_user = ${caller.id_user}`);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: app.clock.now(),
    action: 'profile_changed',
    entity: 'user',
    id_entity: caller.id_user,
    // Which fields, not what is in them: that is the person's own.
    details: { fields: Object.keys(body).sort() },
  });
  return { data: await readCurrentUser(tx, caller) };
});

/** In international form; a number without a prefix belongs to the country of the space. */
function soundPhone(text: string | null, country: string): string | null {
  if (text === null || text.trim() === '') return null;
  const checked = checkPhone(text, phoneCountries.find((code) => code === country) ?? 'FR');
  return checked.ok ? checked.value.e164 : refusePhone(checked.translation_key);
}

function refusePhone(translation_key: ErrorKey): never {
  throw new AppError('invalid_request', { faults: [{ path: 'body.phone', translation_key }] });
}
