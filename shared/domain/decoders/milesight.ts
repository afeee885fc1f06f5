/**
 * Milesight frames: channel id, channel type, data, little-endian.
 * Source: the payload tables of Milesight-IoT/SensorDecoders (EM300, EM400, EM500 and AT series).
 */
import {
  ByteReader,
  type Decoded,
  type DecodeNote,
  type Decoder,
  finish,
  type HistoryEntry,
  type ValuesDraft,
} from './decoded.ts';

interface Frame {
  readonly reader: ByteReader;
  readonly values: ValuesDraft;
  readonly notes: DecodeNote[];
  readonly history: HistoryEntry[];
}

type Channel = (frame: Frame) => void;

/** From 0xFFF0 on the sensor reports a failed or out-of-range measure; 0 lies inside the blind zone. */
function readDistance({ reader, values, notes }: Frame): void {
  const distance = reader.u16(true);
  if (distance === 0 || distance >= 0xfff0) notes.push('no_echo');
  else values.distance_mm = distance;
}

const battery: Channel = ({ reader, values }) => {
  values.battery_percent = reader.u8();
};
const temperature: Channel = ({ reader, values }) => {
  values.temperature_celsius = reader.i16(true) / 10;
};
/** In centimetres on the wire. */
const waterLevel: Channel = ({ reader, values, notes }) => {
  const level = reader.u16(true);
  if (level >= 0xfff0) notes.push('no_echo');
  else values.level_mm = level * 10;
};
const tilt: Channel = ({ reader, values }) => {
  values.tilted = reader.u8() !== 0;
};
/** Latitude, longitude in millionths of a degree, then motion; both all ones without a fix. */
const location: Channel = ({ reader, values, notes }) => {
  const latitude = reader.i32(true);
  const longitude = reader.i32(true);
  reader.skip(1);
  if (latitude === -1 && longitude === -1) {
    notes.push('no_position');
    return;
  }
  values.latitude = latitude / 1e6;
  values.longitude = longitude / 1e6;
};
/** An alarm frame repeats the value and adds a status byte. */
const withStatus =
  (channel: Channel): Channel =>
  (frame) => {
    channel(frame);
    frame.reader.skip(1);
  };
const skip =
  (size: number): Channel =>
  ({ reader }) => {
    reader.skip(size);
  };
const information =
  (size: number): Channel =>
  ({ reader, notes }) => {
    reader.skip(size);
    if (!notes.includes('device_information')) notes.push('device_information');
  };
const history =
  (channel: Channel): Channel =>
  ({ reader, history }) => {
    const measured_at = new Date(reader.u32(true) * 1000).toISOString();
    const values: ValuesDraft = {};
    channel({ reader, values, notes: [], history: [] });
    history.push({ measured_at, values });
  };

/** Sent once after a join: versions, serial number, class, reset. */
const deviceChannels: Readonly<Record<string, Channel>> = {
  ff01: information(1),
  ff08: information(6),
  ff09: information(2),
  ff0a: information(2),
  ff0b: information(1),
  ff0f: information(1),
  ff16: information(8),
  fffe: information(1),
  ffff: information(2),
};

function milesight(model: string, channels: Readonly<Record<string, Channel>>): Decoder {
  const known = new Map(Object.entries({ '0175': battery, ...deviceChannels, ...channels }));
  return { model: `Milesight ${model}`, decode: (bytes) => read(bytes, known) };
}

function read(bytes: Uint8Array, channels: ReadonlyMap<string, Channel>): Decoded {
  const frame: Frame = { reader: new ByteReader(bytes), values: {}, notes: [], history: [] };
  let isFirst = true;
  while (frame.reader.left > 0) {
    const key = frame.reader.u16(false).toString(16).padStart(4, '0');
    const channel = channels.get(key);
    if (channel === undefined) {
      // The length of an unknown channel is unknown too: what stands before it is still sound.
      if (isFirst) return { ok: false, reason: 'unknown_format' };
      frame.notes.push('unknown_channel');
      break;
    }
    channel(frame);
    isFirst = false;
  }
  return finish(frame.values, frame.notes, frame.history.length > 0 ? { history: frame.history } : {});
}

const em400 = {
  '0367': temperature,
  '0482': readDistance,
  '0500': tilt,
  '0688': location,
  '8367': withStatus(temperature),
  '8482': withStatus(readDistance),
};

export const milesightDecoders: readonly Decoder[] = [
  milesight('EM310-UDL', { '0382': readDistance, '0400': tilt, '8382': withStatus(readDistance) }),
  milesight('EM400-MUD', em400),
  milesight('EM400-UDL', em400),
  milesight('EM400-TLD', em400),
  milesight('EM500-UDL', {
    '0382': readDistance,
    '8382': withStatus(readDistance),
    '20ce': history(readDistance),
  }),
  milesight('EM500-SWL', { '0377': waterLevel, '8377': withStatus(waterLevel), '20ce': history(waterLevel) }),
  milesight('AT101', {
    '0367': temperature,
    '8367': withStatus(temperature),
    '0488': location,
    '8488': location,
    '0500': tilt,
    '06d9': skip(9),
    '0700': skip(1),
  }),
];
