/**
 * Adeunis Pulse 4, frames 0x5A and 0x5B: status, counter, then how much less each earlier value was, and the device's
 * time in seconds since 2013-01-01 where the status says so. Big-endian.
 * Source: TheThingsNetwork/lorawan-devices vendor/adeunis/pulse-codec.yaml.
 */
import { ByteReader, type Decoded, type DecodeNote, type Decoder, finish } from './decoded.ts';

const epoch = Date.UTC(2013, 0, 1);
const counterFrames: readonly number[] = [0x5a, 0x5b];

function decode(bytes: Uint8Array): Decoded {
  const reader = new ByteReader(bytes);
  const frame = reader.u8();
  if (!counterFrames.includes(frame)) return { ok: false, reason: 'unknown_format' };
  const status = reader.u8();
  const hasTime = (status & 0b100) !== 0;
  const counter = [reader.u32(false)];
  const timeSize = hasTime ? 4 : 0;
  while (reader.left > timeSize) {
    const earlier = (counter.at(-1) ?? 0) - reader.u16(false);
    if (earlier < 0) return { ok: false, reason: 'unknown_format' };
    counter.push(earlier);
  }
  const notes: DecodeNote[] = [];
  if (status & 0b10) notes.push('low_battery');
  if (status & 0b1000) notes.push('hardware_error');
  if (frame === 0x5b) notes.push('channel_b');
  if (!hasTime) return finish({ counter }, notes);
  const device_time = new Date(epoch + reader.u32(false) * 1000).toISOString().slice(0, 19);
  return finish({ counter }, notes, { device_time });
}

export const adeunisDecoders: readonly Decoder[] = [{ model: 'Adeunis Pulse 4', decode }];
