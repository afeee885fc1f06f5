/** From the bytes of an uplink to values under our names, for every device that the product knows. */
import { adeunisDecoders } from './decoders/adeunis.ts';
import { beepDecoders } from './decoders/beep.ts';
import { decentlabDecoders } from './decoders/decentlab.ts';
import {
  type Decoded,
  type DecodedValues,
  type Decoder,
  type Metric,
  numberMetrics,
  TruncatedPayload,
} from './decoders/decoded.ts';
import { digitalMatterDecoders } from './decoders/digital-matter.ts';
import { draginoDecoders } from './decoders/dragino.ts';
import { elsysDecoders } from './decoders/elsys.ts';
import { milesightDecoders } from './decoders/milesight.ts';

export type { Decoded, DecodedValues, Metric } from './decoders/decoded.ts';
export { normaliseDecodedFields } from './decoders/decoded-fields.ts';

const registry: ReadonlyMap<string, Decoder> = new Map(
  [
    ...milesightDecoders,
    ...decentlabDecoders,
    ...draginoDecoders,
    ...elsysDecoders,
    ...adeunisDecoders,
    ...beepDecoders,
    ...digitalMatterDecoders,
  ].map((decoder) => [decoder.model, decoder]),
);

/** Every model that can be decoded, such as `Milesight EM310-UDL`. */
export const deviceModels: readonly string[] = [...registry.keys()];

/**
 * The model that a network server's profile or catalogue name stands for (`EM310-UDL`, `em310-udl`, `dl-mbx`), or null.
 */
export function modelFromHint(hint: string): string | null {
  const wanted = plain(hint);
  if (wanted === '') return null;
  const exact = deviceModels.find((model) => plain(model) === wanted);
  return exact ?? deviceModels.find((model) => plain(model).endsWith(wanted) && wanted.length >= 4) ?? null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/**
 * Values of one uplink, or the reason why it cannot be read. Never throws: a payload that ends early, an unknown port or
 * an unknown format is an answer. No echo means no distance, never a distance of 0.
 */
export function decodeUplink(uplink: {
  readonly model: string;
  readonly payload: Uint8Array;
  readonly f_port: number;
}): Decoded {
  const decoder = registry.get(uplink.model);
  if (decoder === undefined) return { ok: false, reason: 'unknown_device' };
  if (uplink.payload.length === 0) return { ok: false, reason: 'empty' };
  if (decoder.f_ports && !decoder.f_ports.includes(uplink.f_port))
    return { ok: false, reason: 'unknown_format' };
  try {
    return decoder.decode(uplink.payload, uplink.f_port);
  } catch (error) {
    if (error instanceof TruncatedPayload) return { ok: false, reason: 'truncated' };
    throw error;
  }
}

/**
 * The numbers to store for an uplink's values: `tilted` as 0 or 1, of several counters the newest (the earlier ones have
 * no time of their own in the frame).
 */
export function numbersOf(values: DecodedValues): { readonly metric: Metric; readonly value: number }[] {
  const { tilted, counter } = values;
  const found: { metric: Metric; value: number }[] = [];
  for (const metric of numberMetrics) {
    const value = values[metric];
    if (value !== undefined) found.push({ metric, value });
  }
  if (tilted !== undefined) found.push({ metric: 'tilted', value: tilted ? 1 : 0 });
  const newest = counter?.[0];
  if (newest !== undefined) found.push({ metric: 'counter', value: newest });
  return found;
}
