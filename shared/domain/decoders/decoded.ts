/** Our names for what devices measure. `tilted` is a yes or no; `counter` is newest first when a device sends several. */
export interface DecodedValues {
  readonly battery_percent?: number;
  readonly battery_volt?: number;
  readonly distance_mm?: number;
  readonly level_mm?: number;
  readonly temperature_celsius?: number;
  readonly humidity_percent?: number;
  readonly pressure_bar?: number;
  readonly weight_raw?: number;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly speed_kmh?: number;
  readonly tilted?: boolean;
  readonly counter?: readonly number[];
}

export type Metric = keyof DecodedValues;

export const numberMetrics = [
  'battery_percent',
  'battery_volt',
  'distance_mm',
  'level_mm',
  'temperature_celsius',
  'humidity_percent',
  'pressure_bar',
  'weight_raw',
  'latitude',
  'longitude',
  'speed_kmh',
] as const satisfies readonly Metric[];
export type NumberMetric = (typeof numberMetrics)[number];

/** A draft of values while a payload is read. */
export type ValuesDraft = { -readonly [K in keyof DecodedValues]: DecodedValues[K] };

/**
 * What a device says beside its values: `no_echo` (so no distance, not a distance of 0), `no_position`, `low_battery`,
 * `device_information` (a join frame without measures), `unknown_channel` (the rest of the frame was left unread),
 * `implausible_value` (a value outside its physical range was dropped), `channel_b`, `hardware_error`.
 */
export type DecodeNote =
  | 'no_echo'
  | 'no_position'
  | 'low_battery'
  | 'device_information'
  | 'unknown_channel'
  | 'implausible_value'
  | 'channel_b'
  | 'hardware_error';

/** Values that a device kept and sends again, with its own time. */
export interface HistoryEntry {
  readonly measured_at: string;
  readonly values: DecodedValues;
}

export type DecodeFailure = 'unknown_device' | 'empty' | 'truncated' | 'unknown_format';

export type Decoded =
  | {
      readonly ok: true;
      readonly values: DecodedValues;
      readonly notes: readonly DecodeNote[];
      readonly history?: readonly HistoryEntry[];
      /** The device's own clock, without a zone, where the frame carries it. */
      readonly device_time?: string;
    }
  | { readonly ok: false; readonly reason: DecodeFailure };

/** How the frames of one model are read. Data: the registry lists one for each model. */
export interface Decoder {
  readonly model: string;
  /** The ports that carry measures; any port when absent (it can be configured on the device). */
  readonly f_ports?: readonly number[];
  readonly decode: (bytes: Uint8Array, f_port: number) => Decoded;
}

/** A payload that ends inside a value. Only for the decoders: `decodeUplink` turns it into a typed failure. */
export class TruncatedPayload extends Error {
  override readonly name = 'TruncatedPayload';
}

/** Reads numbers one after the other from a payload; throws TruncatedPayload past its end. */
export class ByteReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#view.byteLength - this.#at;
  }

  #advance(size: number): number {
    if (this.left < size) throw new TruncatedPayload('the payload ends inside a value');
    this.#at += size;
    return this.#at - size;
  }

  skip(size: number): void {
    this.#advance(size);
  }

  u8(): number {
    return this.#view.getUint8(this.#advance(1));
  }

  u16(littleEndian: boolean): number {
    return this.#view.getUint16(this.#advance(2), littleEndian);
  }

  i16(littleEndian: boolean): number {
    return this.#view.getInt16(this.#advance(2), littleEndian);
  }

  u32(littleEndian: boolean): number {
    return this.#view.getUint32(this.#advance(4), littleEndian);
  }

  i32(littleEndian: boolean): number {
    return this.#view.getInt32(this.#advance(4), littleEndian);
  }

  i24(littleEndian: boolean): number {
    const bytes = [this.u8(), this.u8(), this.u8()];
    const [a = 0, b = 0, c = 0] = littleEndian ? bytes.reverse() : bytes;
    return ((a << 24) | (b << 16) | (c << 8)) >> 8;
  }
}

const ranges: readonly (readonly [metric: NumberMetric, low: number, high: number])[] = [
  ['battery_percent', 0, 100],
  ['battery_volt', 0, 60],
  ['humidity_percent', 0, 100],
  ['temperature_celsius', -80, 300],
  ['latitude', -90, 90],
  ['longitude', -180, 180],
  ['distance_mm', 0, 100_000],
  ['level_mm', 0, 100_000],
];

/**
 * The end of every decoder: values out of their physical range are dropped with a note, and a position that is half
 * missing, or exactly 0, 0 (a receiver without a fix), is no position.
 */
export function finish(
  draft: ValuesDraft,
  notes: readonly DecodeNote[] = [],
  more: { readonly history?: readonly HistoryEntry[]; readonly device_time?: string } = {},
): Decoded {
  const values: ValuesDraft = { ...draft };
  const said = new Set(notes);
  for (const [metric, low, high] of ranges) {
    const value = values[metric];
    if (value !== undefined && !(value >= low && value <= high)) {
      delete values[metric];
      said.add('implausible_value');
    }
  }
  const { latitude, longitude } = values;
  if (latitude !== undefined || longitude !== undefined) {
    const isNowhere =
      latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0);
    if (isNowhere) {
      delete values.latitude;
      delete values.longitude;
      said.add('no_position');
    }
  }
  return { ok: true, values, notes: [...said], ...more };
}
