import { z } from 'zod';
import { stickerStates } from '../domain/sticker-state.ts';
import { defineEndpoints } from './endpoint.ts';
import { id, instant, line, pagedMeta, paging } from './fields.ts';
import { country } from './vehicles.ts';

/** A sticker request of section 3. */
export const stickerRequest = z.object({
  id_sticker_request: id,
  full_name: z.string(),
  company_name: z.string(),
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  /** The country whose numbering the phone was read by: the form names it. */
  phone_country: country,
  /** Calling code, such as +33. */
  country_code: z.string(),
  address: z.string(),
  address_complement: z.string().nullable(),
  postal_code: z.string(),
  city: z.string(),
  country,
  date: instant,
  vehicles: z.array(z.object({ id_vehicle: id.nullable(), registration: z.string() })),
  state: z.enum(stickerStates),
  state_reason: z.string().nullable(),
  state_date: instant,
  requested_by: z.string().nullable(),
});
export type StickerRequest = z.output<typeof stickerRequest>;

export const stickerEndpoints = defineEndpoints({
  'GET client/{id}/stickers': {
    summary: 'The sticker requests of the space, newest first',
    access: 'user',
    params: z.object({ id }),
    query: paging.extend({ state: z.enum(stickerStates).optional() }),
    output: z.array(stickerRequest),
    meta: pagedMeta,
    errors: ['client_not_found'],
  },
  'POST client/{id}/stickers': {
    summary: 'Ask for stickers; the supplier is told by e-mail',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      full_name: line(120),
      company_name: line(120),
      email: line(254),
      phone: line(40),
      /** Whose numbering a national number belongs to; the space's country unless told. */
      phone_country: country.optional(),
      address: line(200),
      address_complement: line(200).nullable().optional(),
      postal_code: line(12),
      city: line(120),
      country: country.optional(),
      id_vehicles: z.array(id).max(500).default([]),
    }),
    output: stickerRequest,
    errors: [
      'client_not_found',
      'vehicle_not_found',
      'field_required',
      'field_too_short',
      'email_invalid',
      'phone_invalid',
      'postal_code_invalid',
      'email_not_sent_to_supplier',
    ],
  },
  'GET provider/stickers': {
    summary: 'The sticker requests of all spaces, newest first',
    access: { scope: 'provider' },
    query: paging.extend({ state: z.enum(stickerStates).optional(), id_client: id.optional() }),
    output: z.array(stickerRequest.extend({ id_client: id, client_space_name: z.string() })),
    meta: pagedMeta,
  },
  'PUT provider/sticker/{id}/state': {
    summary: 'The provider prepares, ships or refuses a sticker request; its customer is told',
    access: { scope: 'provider' },
    params: z.object({ id }),
    body: z.object({ state: z.enum(stickerStates), reason: line(500).optional() }),
    output: stickerRequest,
    errors: ['sticker_request_not_found', 'sticker_transition_refused'],
  },
});
