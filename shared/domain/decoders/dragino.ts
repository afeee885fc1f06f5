/**
 * Dragino LDDS75: battery in millivolts (14 bits), distance in millimetres, interrupt flag; from firmware 1.1.4 also the
 * temperature of a DS18B20 and a flag that says whether the ultrasonic sensor was found. Big-endian.
 * Source: the rules of dragino/dragino-end-node-decoder. A public decoder returns the battery as the distance: not here.
 */
import {
  ByteReader,
  type Decoded,
  type DecodeNote,
  type Decoder,
  finish,
  type ValuesDraft,
} from './decoded.ts';

/** Below this the sensor says that it is missing (0) or that the reading is invalid (20). */
export const draginoLeastDistance = 20;

function decode(bytes: Uint8Array): Decoded {
  if (bytes.length < 5) return { ok: false, reason: 'truncated' };
  if (bytes.length !== 5 && bytes.length !== 8)
    return { ok: false, reason: bytes.length < 8 ? 'truncated' : 'unknown_format' };
  const reader = new ByteReader(bytes);
  const values: ValuesDraft = { battery_volt: (reader.u16(false) & 0x3fff) / 1000 };
  const notes: DecodeNote[] = [];
  const distance = reader.u16(false);
  reader.skip(1);
  const isLong = reader.left > 0;
  if (isLong) values.temperature_celsius = reader.i16(false) / 10;
  const hasSensor = !isLong || reader.u8() === 1;
  if (hasSensor && distance > draginoLeastDistance) values.distance_mm = distance;
  else notes.push('no_echo');
  return finish(values, notes);
}

export const draginoDecoders: readonly Decoder[] = [{ model: 'Dragino LDDS75', f_ports: [2], decode }];
