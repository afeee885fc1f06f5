import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';
import { type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { readCurrentUser } from '../auth/current-user.ts';
import { asSystem } from '../database/as-system.ts';
import type { Transaction } from '../database/database.ts';
import { countAttempt, countWithin } from '../http/rate-limit.ts';
import { freeRoute, route } from '../http/route.ts';
import { jobNames } from '../jobs/job-names.ts';

const codeLifeMs = 10 * 60_000;
const mostAttempts = 5;
const sends = { most: 5, window_s: 3600 } as const;

const texts: Readonly<Record<Locale, (code: string) => string>> = {
  en: (code) => `${code} is your confirmation code. It works for 10 minutes.`,
  fr: (code) => `${code} est votre code de confirmation. Il est valable 10 minutes.`,
  de: (code) => `${code} ist Ihr Bestätigungscode. Er gilt 10 Minuten.`,
  es: (code) => `${code} es su código de confirmación. Es válido durante 10 minutos.`,
  it: (code) => `${code} è il suo codice di conferma. È valido per 10 minuti.`,
  nl: (code) => `${code} is uw bevestigingscode. Hij werkt 10 minuten.`,
  pt: (code) => `${code} é o seu código de confirmação. É válido durante 10 minutos.`,
};

/** The number is part of what is kept: a code for one number proves no other. */
const hashCode = (id_user: number, phone: string, code: string) =>
  createHash('sha256').update(`${id_user}:${phone}:${code}`).digest('hex');

/** Sends six digits by SMS; the last line is the form in which phones offer the code (Web OTP). */
export const sendPhoneCode = route('POST user/phone/code', async ({ app, tx, caller, http }) => {
  const { id_user, id_client } = caller;
  const { phone, date_certified_phone } = await readCurrentUser(tx, caller);
  if (phone === null)
    throw new AppError('invalid_request', {
      faults: [{ path: 'body.phone', translation_key: 'field_required' }],
    });
  if (date_certified_phone !== null) return { data: null };
  const now = app.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await asSystem(tx, caller, async () => {
    await countWithin(tx, now, { key: `phone-code:user:${id_user}`, ...sends });
    await tx.run(sql`update account set phone_code_hash = ${hashCode(id_user, phone, code)},
      phone_code_expires_at = ${new Date(now.getTime() + codeLifeMs)} where id_user = ${id_user}`);
    const { hostname } = new URL(app.settings.publicUrl);
    const body = `${texts[pickLocale([caller.language])](code)}\n\n@${hostname} #${code}`;
    await tx.run(sql`insert into sms_outbox (id_client, recipient, body, dedup_key, created_at)
      values (${id_client}, ${phone}, ${body}, ${`phone-code:${randomUUID()}`}, ${now})`);
  });
  http.afterCommit(() => app.jobs.send(jobNames.sendSms, {}, { key: 'all' }));
  return { data: null };
});

interface Expected {
  readonly phone: string | null;
  readonly phone_code_hash: string | null;
  readonly phone_code_expires_at: Date | null;
}

/** A code works once, for ten minutes, and bears five mistakes, which are counted though the call fails. */
export const confirmPhone = freeRoute('POST user/phone/confirm', async ({ app, caller, body }) => {
  const { id_user } = caller;
  const inSystem = <T>(work: (tx: Transaction) => Promise<T>) =>
    app.database.transaction({ role: 'system' }, work);
  const expected = await inSystem((tx) =>
    tx.row<Expected>(
      sql`select phone, phone_code_hash, phone_code_expires_at from account where id_user = ${id_user}`,
    ),
  );
  const { phone, phone_code_hash, phone_code_expires_at } = expected ?? {};
  const now = app.clock.now();
  if (!phone || !phone_code_hash || !phone_code_expires_at || phone_code_expires_at <= now)
    throw new AppError('phone_code_expired');
  await countAttempt(app, {
    key: `phone-code:try:${phone_code_hash.slice(0, 24)}`,
    most: mostAttempts,
    window_s: codeLifeMs / 1000,
  });
  const given = hashCode(id_user, phone, body.code);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(phone_code_hash)))
    throw new AppError('phone_code_wrong', {
      faults: [{ path: 'body.code', translation_key: 'phone_code_wrong' }],
    });
  return inSystem(async (tx) => {
    // The number may have been changed meanwhile: the code proves the one that it was sent to.
    const confirmed = await tx.run(sql`
      update account set phone_certified_at = ${now}, phone_code_hash = null, phone_code_expires_at = null
      where id_user = ${id_user} and phone_code_hash = ${phone_code_hash} and phone = ${phone}`);
    if (confirmed === 0) throw new AppError('phone_code_expired');
    return { data: await readCurrentUser(tx, caller) };
  });
});
