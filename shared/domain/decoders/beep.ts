/**
 * BEEP base for hives, port 3: blocks that each begin with a command byte. Big-endian.
 * Source: the decoder rules of beepnl/BEEP.
 */
import {
  ByteReader,
  type Decoded,
  type DecodeNote,
  type Decoder,
  finish,
  type ValuesDraft,
} from './decoded.ts';

function decode(bytes: Uint8Array): Decoded {
  const reader = new ByteReader(bytes);
  const values: ValuesDraft = {};
  const notes: DecodeNote[] = [];
  let isFirst = true;
  while (reader.left > 0) {
    switch (reader.u8()) {
      case 0x1b: {
        // Supply voltage, battery voltage, charge.
        reader.skip(2);
        values.battery_volt = reader.u16(false) / 1000;
        values.battery_percent = reader.u8();
        break;
      }
      case 0x0a: {
        const weights = Array.from({ length: reader.u8() }, () => reader.i24(false));
        if (weights[0] !== undefined) values.weight_raw = weights[0];
        break;
      }
      case 0x04: {
        const temperatures = Array.from({ length: reader.u8() }, () => reader.i16(false) / 100);
        if (temperatures[0] !== undefined) values.temperature_celsius = temperatures[0];
        break;
      }
      case 0x0c:
        // Sound bands: always last, and no metric of ours.
        reader.skip(reader.left);
        break;
      default:
        if (isFirst) return { ok: false, reason: 'unknown_format' };
        notes.push('unknown_channel');
        reader.skip(reader.left);
    }
    isFirst = false;
  }
  return finish(values, notes);
}

export const beepDecoders: readonly Decoder[] = [{ model: 'BEEP base', f_ports: [3], decode }];
