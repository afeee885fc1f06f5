/**
 * Elsys frames: type byte, then data of a length known by the type. Big-endian, but the position.
 * Source: the payload table of TheThingsNetwork/lorawan-devices vendor/elsys.
 */
import {
  ByteReader,
  type Decoded,
  type DecodeNote,
  type Decoder,
  finish,
  type NumberMetric,
  type ValuesDraft,
} from './decoded.ts';

type Read = (reader: ByteReader, values: ValuesDraft, notes: DecodeNote[]) => void;

const skip =
  (size: number): Read =>
  (reader) => {
    reader.skip(size);
  };

const number =
  (metric: NumberMetric, read: (reader: ByteReader) => number): Read =>
  (reader, values) => {
    values[metric] = read(reader);
  };

const types = new Map<number, Read>([
  [0x01, number('temperature_celsius', (reader) => reader.i16(false) / 10)],
  [0x02, number('humidity_percent', (reader) => reader.u8())],
  [0x03, skip(3)],
  [0x04, skip(2)],
  [0x05, skip(1)],
  [0x06, skip(2)],
  [0x07, number('battery_volt', (reader) => reader.u16(false) / 1000)],
  [0x08, skip(2)],
  [
    0x09,
    (reader, values) => {
      values.latitude = reader.i24(true) / 10_000;
      values.longitude = reader.i24(true) / 10_000;
    },
  ],
  [0x0a, skip(2)],
  [
    0x0b,
    (reader, values) => {
      values.counter = [reader.u32(false)];
    },
  ],
  // The probe outside: the better temperature for a tank, so it replaces that of the housing.
  [0x0c, number('temperature_celsius', (reader) => reader.i16(false) / 10)],
  [0x0d, skip(1)],
  [
    0x0e,
    (reader, values, notes) => {
      const distance = reader.u16(false);
      if (distance === 0 || distance === 0xffff) notes.push('no_echo');
      else values.distance_mm = distance;
    },
  ],
  [0x0f, skip(1)],
  [0x10, skip(4)],
  [0x11, skip(1)],
  [0x12, skip(1)],
  [0x13, skip(65)],
  // Air pressure in thousandths of a hectopascal: not a liquid's.
  [0x14, skip(4)],
  [0x15, skip(2)],
  [0x16, skip(2)],
  [0x17, skip(4)],
  [0x18, skip(2)],
  [0x19, skip(2)],
  [0x1a, skip(1)],
  [0x1b, skip(4)],
  [0x1c, skip(2)],
  [0x3d, skip(4)],
]);

function decode(bytes: Uint8Array): Decoded {
  const reader = new ByteReader(bytes);
  const values: ValuesDraft = {};
  const notes: DecodeNote[] = [];
  let isFirst = true;
  while (reader.left > 0) {
    const read = types.get(reader.u8());
    if (read === undefined) {
      if (isFirst) return { ok: false, reason: 'unknown_format' };
      notes.push('unknown_channel');
      break;
    }
    read(reader, values, notes);
    isFirst = false;
  }
  return finish(values, notes);
}

export const elsysDecoders: readonly Decoder[] = [{ model: 'Elsys ELT ultrasonic', decode }];
