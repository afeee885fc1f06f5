import {
  type Decoded,
  decodeUplink,
  deviceModels,
  modelFromHint,
  normaliseDecodedFields,
  numbersOf,
} from '@niveau/shared/domain/decoders';
import type { TakenMeasure } from './take-measures.ts';
import type { KnownUplink } from './uplink-log.ts';

export type DecodedUplink =
  | { readonly ok: true; readonly measures: readonly TakenMeasure[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** The measures in an uplink: its bytes by the device's model; where that cannot be, the fields that the network decoded. */
export function measuresIn({ device, uplink }: KnownUplink): DecodedUplink {
  const model = modelOf(device.model) ?? modelFromHint(uplink.model_hint ?? '');
  const decoded = decode(model, uplink);
  if (!decoded.ok) return decoded;
  const measured_at = Date.parse(uplink.measured_at);
  const now = numbersOf(decoded.values).map((measure) => ({ ...measure, device, measured_at }));
  const before = (decoded.history ?? []).flatMap((entry) =>
    numbersOf(entry.values).map((measure) => ({
      ...measure,
      device,
      measured_at: Date.parse(entry.measured_at),
    })),
  );
  return { ok: true, measures: [...now, ...before], notes: decoded.notes };
}

function decode(model: string | null, uplink: KnownUplink['uplink']): Decoded {
  const fromBytes: Decoded =
    model && uplink.payload
      ? decodeUplink({ model, payload: uplink.payload, f_port: uplink.f_port })
      : { ok: false, reason: 'unknown_format' };
  if (fromBytes.ok || !uplink.decoded) return fromBytes;
  return normaliseDecodedFields(uplink.decoded, model ?? undefined);
}

function modelOf(model: string): string | null {
  return deviceModels.includes(model) ? model : modelFromHint(model);
}
