import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { assetSummary, seriesAnswer } from './equipment.ts';
import { email, hexColour, id, instant, nothing, text } from './fields.ts';

const link = z.object({
  id_public_page: id,
  url_page_public: z.string(),
  receiver_email: z.string().nullable(),
  is_for_qr: z.boolean(),
  created_at: instant,
  expires_at: instant,
  views: z.number().int(),
  last_seen_at: instant.nullable(),
});

const foundAddress = z.object({
  label: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const publicPageEndpoints = defineEndpoints({
  'GET global/url_page_public/asset/{id}': {
    summary: 'The public links of an asset that still work',
    access: 'user',
    params: z.object({ id }),
    output: z.array(link),
    errors: ['asset_not_found'],
  },
  'POST global/url_page_public/asset/{id}': {
    summary: 'Make a public link to an asset, or send one that exists again; e-mailed to its receiver',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      receiver_email: email.optional(),
      /** A link of this asset that is to be sent again; a new one is made unless told. */
      url_page_public: z.string().max(500).optional(),
      expires_in_days: z.number().int().min(1).max(366).default(30),
      is_for_qr: z.boolean().default(false),
    }),
    output: link,
    errors: ['asset_not_found', 'public_page_not_found'],
  },
  'DELETE global/url_page_public/{id}': {
    summary: 'Revoke a public link, at once',
    access: 'user',
    params: z.object({ id }),
    output: nothing,
    errors: ['public_page_not_found'],
  },
  'GET public/asset/{token}': {
    summary: 'One asset, read only, without signing in; as long as its link works',
    access: 'public',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,120}$/) }),
    output: assetSummary
      .pick({
        asset_name: true,
        shape: true,
        city: true,
        capacity_l: true,
        volume_l: true,
        level_ratio: true,
        low_threshold_ratio: true,
        trend: true,
        last_value: true,
        measured_at: true,
      })
      .extend({
        kind: z.object({ code: z.string(), name: z.string() }),
        liquid: z.string().nullable(),
        run_out: z.object({ days: z.number(), date: z.string() }).nullable(),
        /** No new readings are paid for: whoever shared the page can renew that. */
        is_subscription_over: z.boolean(),
        provider: z.object({
          name: z.string(),
          primary: hexColour.nullable(),
          src_logo_light_v2: z.string().nullable(),
        }),
        series: seriesAnswer.shape.series.element,
        time_zone: z.string(),
        expires_at: instant,
      }),
    errors: ['public_page_not_found'],
  },
  'GET /index/overviewDevice/{uid}': {
    summary:
      'Where the QR code of a device leads: to its asset for who is signed in, else to its public page',
    access: 'public',
    params: z.object({ uid: z.string().regex(/^[\w-]{1,64}$/) }),
    output: z.object({ location: z.string() }),
  },
  'GET address/search': {
    summary: 'Addresses that begin with what was typed',
    access: 'user',
    query: z.object({
      q: text(200).pipe(z.string().min(2)),
      limit: z.coerce.number<number | string>().int().min(1).max(20).default(8),
    }),
    output: z.array(foundAddress),
    errors: ['addresses_unavailable'],
  },
});
