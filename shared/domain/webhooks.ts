/** Bodies of network servers' webhooks: The Things Stack v3 and ChirpStack v4. For the server: it needs zod. */
import { z } from 'zod';
import { bytesFromBase64 } from './payload-bytes.ts';

/** One uplink as the network delivered it. */
export interface Uplink {
  /** The device's EUI, 16 hexadecimal digits in capitals. */
  readonly device_number: string;
  /** When the network first heard it, ISO 8601 in UTC. */
  readonly measured_at: string;
  readonly f_port: number;
  readonly f_cnt: number;
  /** What tells one run of frame counters from the next: a new join starts at 0 again. */
  readonly session: string;
  readonly payload: Uint8Array | null;
  readonly decoded: Readonly<Record<string, unknown>> | null;
  /** Of the gateway that heard it best, in dBm and dB. */
  readonly rssi: number | null;
  readonly snr: number | null;
  readonly model_hint: string | null;
}

export type WebhookRefusal =
  | 'invalid_body'
  | 'not_an_uplink'
  | 'device_number_invalid'
  | 'time_invalid'
  | 'payload_invalid'
  | 'no_payload';

export type WebhookResult =
  | { readonly ok: true; readonly uplink: Uplink }
  | { readonly ok: false; readonly reason: WebhookRefusal };

const fields = z.record(z.string(), z.unknown());
const gateway = z.object({ rssi: z.number().optional(), snr: z.number().optional() });

const thingsStack = z.object({
  end_device_ids: z.object({ dev_eui: z.string(), dev_addr: z.string().optional() }),
  received_at: z.string().optional(),
  uplink_message: z
    .object({
      session_key_id: z.string().optional(),
      f_port: z.number().int().default(0),
      f_cnt: z.number().int().nonnegative().default(0),
      frm_payload: z.string().optional(),
      decoded_payload: fields.optional(),
      rx_metadata: z.array(gateway).default([]),
      received_at: z.string().optional(),
      version_ids: z.object({ model_id: z.string().optional() }).optional(),
    })
    .optional(),
});

const chirpStack = z.object({
  time: z.string().optional(),
  deviceInfo: z.object({ devEui: z.string(), deviceProfileName: z.string().optional() }),
  devAddr: z.string().optional(),
  fCnt: z.number().int().nonnegative().optional(),
  fPort: z.number().int().default(0),
  data: z.string().optional(),
  object: fields.optional(),
  rxInfo: z.array(gateway).default([]),
});

/**
 * The uplink in a webhook body of The Things Stack v3, or why there is none. `received_at` of the message is when the
 * network heard it; that of the body is when the application server passed it on.
 */
export function readThingsStack(body: unknown): WebhookResult {
  const parsed = thingsStack.safeParse(body);
  if (!parsed.success) return refuse('invalid_body');
  const { end_device_ids: ids, uplink_message: message, received_at } = parsed.data;
  if (message === undefined) return refuse('not_an_uplink');
  return uplinkFrom({
    device: ids.dev_eui,
    time: message.received_at ?? received_at,
    f_port: message.f_port,
    f_cnt: message.f_cnt,
    session: message.session_key_id ?? ids.dev_addr ?? '',
    base64: message.frm_payload,
    decoded: message.decoded_payload,
    gateways: message.rx_metadata,
    model_hint: message.version_ids?.model_id,
  });
}

/** The uplink in an event of ChirpStack v4, or why there is none. A join gives a new device address: it is the session. */
export function readChirpStack(body: unknown): WebhookResult {
  const parsed = chirpStack.safeParse(body);
  if (!parsed.success) return refuse('invalid_body');
  const event = parsed.data;
  // Join, status and acknowledgement events carry the same device information, but no frame counter.
  if (event.fCnt === undefined) return refuse('not_an_uplink');
  return uplinkFrom({
    device: event.deviceInfo.devEui,
    time: event.time,
    f_port: event.fPort,
    f_cnt: event.fCnt,
    session: event.devAddr ?? '',
    base64: event.data,
    decoded: event.object,
    gateways: event.rxInfo,
    model_hint: event.deviceInfo.deviceProfileName,
  });
}

interface Found {
  readonly device: string;
  readonly time: string | undefined;
  readonly f_port: number;
  readonly f_cnt: number;
  readonly session: string;
  readonly base64: string | undefined;
  readonly decoded: Readonly<Record<string, unknown>> | undefined;
  readonly gateways: readonly z.infer<typeof gateway>[];
  readonly model_hint: string | undefined;
}

function uplinkFrom(found: Found): WebhookResult {
  const device_number = found.device.toUpperCase();
  if (!/^[\dA-F]{16}$/.test(device_number)) return refuse('device_number_invalid');
  const time = Date.parse(found.time ?? '');
  if (Number.isNaN(time)) return refuse('time_invalid');
  const payload = found.base64 === undefined ? null : bytesFromBase64(found.base64);
  if (found.base64 !== undefined && payload === null) return refuse('payload_invalid');
  const isEmpty = payload === null || payload.length === 0;
  const decoded = found.decoded && Object.keys(found.decoded).length > 0 ? found.decoded : null;
  if (isEmpty && decoded === null) return refuse('no_payload');
  const best = found.gateways.reduce<z.infer<typeof gateway> | null>(
    (chosen, heard) => (chosen === null || (heard.rssi ?? -999) > (chosen.rssi ?? -999) ? heard : chosen),
    null,
  );
  return {
    ok: true,
    uplink: {
      device_number,
      measured_at: new Date(time).toISOString(),
      f_port: found.f_port,
      f_cnt: found.f_cnt,
      session: found.session,
      payload: isEmpty ? null : payload,
      decoded,
      rssi: best?.rssi ?? null,
      snr: best?.snr ?? null,
      model_hint: found.model_hint ?? null,
    },
  };
}

function refuse(reason: WebhookRefusal): WebhookResult {
  return { ok: false, reason };
}
