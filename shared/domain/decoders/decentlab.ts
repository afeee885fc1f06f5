/**
 * Decentlab frames: version 2, device id, flags, then 16-bit words for each sensor whose flag is set. Big-endian.
 * Source: decentlab/decentlab-decoders.
 */
import {
  ByteReader,
  type Decoded,
  type DecodeNote,
  type Decoder,
  finish,
  type ValuesDraft,
} from './decoded.ts';

type Read = (words: readonly number[], values: ValuesDraft) => void;

interface Sensor {
  readonly words: number;
  readonly read: Read;
  /** What it means that the sensor is absent from a frame. */
  readonly missing?: DecodeNote;
}

const battery: Sensor = {
  words: 1,
  read: ([millivolt = 0], values) => {
    values.battery_volt = millivolt / 1000;
  },
};

function decentlab(model: string, sensors: readonly Sensor[]): Decoder {
  return { model: `Decentlab ${model}`, decode: (bytes) => read(bytes, sensors) };
}

function read(bytes: Uint8Array, sensors: readonly Sensor[]): Decoded {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== 2) return { ok: false, reason: 'unknown_format' };
  // The device id numbers the unit, not the model, so it cannot tell that the wrong decoder was chosen.
  reader.skip(2);
  const flags = reader.u16(false);
  const values: ValuesDraft = {};
  const notes: DecodeNote[] = [];
  for (const [index, sensor] of sensors.entries()) {
    if ((flags >> index) & 1) {
      const words = Array.from({ length: sensor.words }, () => reader.u16(false));
      sensor.read(words, values);
    } else if (sensor.missing) notes.push(sensor.missing);
  }
  if (reader.left > 0) return { ok: false, reason: 'unknown_format' };
  return finish(values, notes);
}

const distance: Sensor = {
  words: 2,
  missing: 'no_echo',
  read: ([millimetres = 0, validSamples = 0], values) => {
    if (validSamples > 0 && millimetres > 0) values.distance_mm = millimetres;
  },
};

/** Keller level probe of the PR26 series; `min` and `max` in bar are the range that the unit was made for. */
function pressure(min: number, max: number): Sensor {
  return {
    words: 2,
    read: ([p = 0, t = 0], values) => {
      values.pressure_bar = ((p - 16_384) / 32_768) * (max - min) + min;
      values.temperature_celsius = (t - 384) * 0.003125 - 50;
    },
  };
}

export const decentlabDecoders: readonly Decoder[] = [
  decentlab('DL-MBX', [distance, battery]),
  decentlab('DL-PR26', [pressure(0, 1), battery]),
];
