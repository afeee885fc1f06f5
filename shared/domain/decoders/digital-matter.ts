/**
 * Digital Matter Oyster: position, speed and battery. Little-endian. Port 1 sends eleven bytes, port 4 nine; ports 2 and 3
 * carry an acknowledgement and statistics. A failed fix repeats the last position: that is not where the vehicle is now.
 * Source: TheThingsNetwork/lorawan-devices vendor/digital-matter.
 */
import { ByteReader, type Decoded, type Decoder, finish, type ValuesDraft } from './decoded.ts';

const voltsPerStep = 0.025;

function decode(bytes: Uint8Array, f_port: number): Decoded {
  if (f_port === 2 || f_port === 3) return finish({}, ['device_information']);
  return f_port === 1 ? readLong(bytes) : readShort(bytes);
}

function readLong(bytes: Uint8Array): Decoded {
  const reader = new ByteReader(bytes);
  const latitude = reader.i32(true) / 1e7;
  const longitude = reader.i32(true) / 1e7;
  const state = reader.u8();
  const speed_kmh = reader.u8();
  const battery_volt = volts(reader.u8());
  if (reader.left > 0) return { ok: false, reason: 'unknown_format' };
  return position({ latitude, longitude, speed_kmh, battery_volt }, state);
}

function readShort(bytes: Uint8Array): Decoded {
  const reader = new ByteReader(bytes);
  const latitude = (reader.i24(true) * 256) / 1e7;
  const longitude = (reader.i24(true) * 256) / 1e7;
  const speed_kmh = (reader.u8() >> 3) * 5;
  const battery_volt = volts(reader.u8());
  const state = reader.u8();
  if (reader.left > 0) return { ok: false, reason: 'unknown_format' };
  return position({ latitude, longitude, speed_kmh, battery_volt }, state);
}

function volts(steps: number): number {
  return Math.round(steps * voltsPerStep * 1000) / 1000;
}

function position(values: ValuesDraft, state: number): Decoded {
  const hasFailed = (state & 0b10) !== 0;
  return hasFailed ? finish({ battery_volt: values.battery_volt }, ['no_position']) : finish(values);
}

export const digitalMatterDecoders: readonly Decoder[] = [
  { model: 'Digital Matter Oyster', f_ports: [1, 2, 3, 4], decode },
];
