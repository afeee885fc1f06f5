import { AppError } from '@niveau/shared/api/errors';
import { checkPhone, isPhoneCountry } from '@niveau/shared/domain/phone';
import { checkPostalCode, postalCountryOf } from '@niveau/shared/domain/postal-code';
import { checkEmail, checkText } from '@niveau/shared/domain/validators';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { type Handler, route } from '../http/route.ts';
import { openRules, type Rules } from '../http/rules.ts';
import { askToTell, writeServiceEvent } from '../service-events/write-service-event.ts';
import { type StickerRow, selectStickers, toSticker } from './sticker-row.ts';

export const listStickers = route('GET client/{id}/stickers', async ({ tx, caller, params, query }) => {
  if (params.id !== caller.id_client) throw new AppError('client_not_found');
  const filter = sql`s.id_client = ${caller.id_client} and (${query.state ?? null}::text is null or s.state = ${query.state ?? null})`;
  const rows = await tx.rows<StickerRow>(
    sql`${selectStickers} where ${filter} order by s.created_at desc, s.id_sticker_request desc limit ${query.limit} offset ${query.offset}`,
  );
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from sticker_request s where ${filter}`,
  );
  return { data: rows.map(toSticker), meta: { total: counted?.total ?? 0 } };
});

type Body = Parameters<Handler<'POST client/{id}/stickers'>>[0]['body'];

/** Every rule of section 5, all faults at once. Throws 422 with the first one's key. */
function checked(body: Body, home: string) {
  const rules = openRules();
  const country = body.country ?? home;
  const phoneCountry = body.phone_country ?? home;
  const values = {
    full_name: rules.check('full_name', checkText(body.full_name)),
    company_name: rules.check('company_name', checkText(body.company_name)),
    email: rules.check('email', checkEmail(body.email)),
    ...phoneOf(body.phone, phoneCountry, rules),
    address: rules.check('address', checkText(body.address)),
    address_complement: body.address_complement || null,
    postal_code: rules.check(
      'postal_code',
      checkPostalCode(body.postal_code, postalCountryOf(country)),
      'postal_code_invalid',
    ),
    city: rules.check('city', checkText(body.city, 2)),
    country,
  };
  rules.refuseFaults({ phone_country: phoneCountry, country });
  return values;
}

/** The number as the world dials it, and the country by whose numbering it was read. */
function phoneOf(text: string, country: string, rules: Rules) {
  const phone = checkPhone(text, isPhoneCountry(country) ? country : 'FR');
  if (phone.ok) return { phone: phone.value.e164, phone_country: phone.value.country };
  rules.fault('phone', phone.translation_key === 'field_required' ? 'field_required' : 'phone_invalid');
  return { phone: '', phone_country: country };
}

export const requestStickers = route(
  'POST client/{id}/stickers',
  async ({ app, tx, caller, http, params, body }) => {
    if (params.id !== caller.id_client) throw new AppError('client_not_found');
    const now = app.clock.now();
    const request = checked(body, caller.country);
    const vehicles = await vehiclesOf(tx, caller.id_client, body.id_vehicles);
    const supplier = await tx.row<{ email: string | null }>(
      sql`select email from professional where id_professional = ${caller.id_professional}`,
    );
    if (!supplier?.email) throw new AppError('email_not_sent_to_supplier');
    const inserted = await tx.row<{ id_sticker_request: number }>(sql`
      insert into sticker_request (id_client, id_user, full_name, company_name, email, phone, phone_country, address, address_complement,
        postal_code, city, country, vehicles, state, created_at, state_at)
      values (${caller.id_client}, ${caller.id_user}, ${request.full_name}, ${request.company_name}, ${request.email}, ${request.phone},
        ${request.phone_country}, ${request.address}, ${request.address_complement}, ${request.postal_code}, ${request.city},
        ${request.country}, ${JSON.stringify(vehicles)}::jsonb, 'requested', ${now}, ${now})
      returning id_sticker_request`);
    if (!inserted) throw new Error('an inserted request comes back');
    const { id_sticker_request } = inserted;
    await writeAudit(tx, {
      ...caller,
      at: now,
      action: 'stickers_requested',
      entity: 'sticker_request',
      id_entity: id_sticker_request,
    });
    const { address, address_complement, postal_code, city, country } = request;
    await writeServiceEvent(tx, {
      id_client: caller.id_client,
      kind: 'sticker_requested',
      id_entity: id_sticker_request,
      facts: {
        name: request.full_name,
        company: request.company_name,
        email: request.email,
        phone: request.phone,
        count: vehicles.length,
        vehicles: vehicles.map(({ registration }) => registration).join(', '),
        address: [address, address_complement, `${postal_code} ${city}`, country].filter(Boolean).join(', '),
      },
      at: now,
      id_user: caller.id_user,
    });
    askToTell(app, http);
    const row = await tx.row<StickerRow>(
      sql`${selectStickers} where s.id_sticker_request = ${id_sticker_request} and s.id_client = ${caller.id_client}`,
    );
    if (!row) throw new Error('an inserted request comes back');
    return { data: toSticker(row) };
  },
);

interface Vehicle {
  readonly id_vehicle: number;
  readonly registration: string;
}

/** The vehicles by their ids. Throws `vehicle_not_found`, with the ids, where some are not the space's. */
async function vehiclesOf(tx: Transaction, id_client: number, ids: readonly number[]): Promise<Vehicle[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx.rows<Vehicle>(sql`
    select id_vehicle, registration from vehicle where id_client = ${id_client} and deleted_at is null and id_vehicle = any(${wanted}::bigint[]) order by registration`);
  if (rows.length < wanted.length) {
    const found = new Set(rows.map(({ id_vehicle }) => id_vehicle));
    throw new AppError('vehicle_not_found', {
      details: { id_vehicles: wanted.filter((id_vehicle) => !found.has(id_vehicle)) },
    });
  }
  return rows;
}
