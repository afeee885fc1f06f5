/** Payloads that a network server has decoded before us, under the names that public decoders give. */
import { type Decoded, type DecodeNote, finish, type NumberMetric, type ValuesDraft } from './decoded.ts';
import { draginoLeastDistance } from './dragino.ts';

interface Alias {
  readonly metric: NumberMetric;
  readonly scale: number;
}

const alias = (metric: Alias['metric'], scale = 1): Alias => ({ metric, scale });

/** Names in lower case. Where two public decoders of a model differ (`position` and `tilt`), both stand here. */
const aliases: ReadonlyMap<string, Alias> = new Map([
  ['battery_percent', alias('battery_percent')],
  ['battery', alias('battery_percent')],
  ['battery_level', alias('battery_percent')],
  ['bat_perc', alias('battery_percent')],
  ['battery_volt', alias('battery_volt')],
  ['battery_voltage', alias('battery_volt')],
  ['bat', alias('battery_volt')],
  ['bat_v', alias('battery_volt')],
  ['batv', alias('battery_volt')],
  ['bv', alias('battery_volt')],
  ['vdd', alias('battery_volt', 0.001)],
  ['distance_mm', alias('distance_mm')],
  ['distance', alias('distance_mm')],
  ['level_mm', alias('level_mm')],
  ['water_level', alias('level_mm', 10)],
  ['liquid_level', alias('level_mm', 10)],
  ['depth', alias('level_mm', 10)],
  ['temperature_celsius', alias('temperature_celsius')],
  ['temperature', alias('temperature_celsius')],
  ['tempc_ds18b20', alias('temperature_celsius')],
  ['externaltemperature', alias('temperature_celsius')],
  ['t_i', alias('temperature_celsius')],
  ['t_0', alias('temperature_celsius')],
  ['humidity_percent', alias('humidity_percent')],
  ['humidity', alias('humidity_percent')],
  ['pressure_bar', alias('pressure_bar')],
  ['weight_raw', alias('weight_raw')],
  ['w_v', alias('weight_raw')],
  ['latitude', alias('latitude')],
  ['latitudedeg', alias('latitude')],
  ['longitude', alias('longitude')],
  ['longitudedeg', alias('longitude')],
  ['speed_kmh', alias('speed_kmh')],
  ['speedkmph', alias('speed_kmh')],
]);

const tiltNames: ReadonlySet<string> = new Set(['tilted', 'tilt', 'position']);
const counterNames: ReadonlySet<string> = new Set(['counter', 'countervalues', 'pulseabs', 'pulse_abs']);

/**
 * Values under our names from fields that arrive decoded (any shape: nothing is trusted). `model` as in the registry: for
 * some models a name means something else. Fields that no public decoder of ours has are left out.
 */
export function normaliseDecodedFields(fields: unknown, model?: string): Decoded {
  const record = unwrap(fields);
  if (record === null) return { ok: false, reason: 'unknown_format' };
  const values: ValuesDraft = {};
  const notes: DecodeNote[] = [];
  for (const [key, raw] of Object.entries(record)) {
    const name = key.toLowerCase();
    if (tiltNames.has(name)) readTilt(raw, values);
    else if (counterNames.has(name)) readCounter(raw, values);
    else readNumber(name, raw, values, model);
  }
  dropFalseDistance(values, notes, model);
  if (record.fixFailed === true) {
    delete values.latitude;
    delete values.longitude;
    delete values.speed_kmh;
    notes.push('no_position');
  }
  return Object.keys(values).length === 0 && notes.length === 0
    ? { ok: false, reason: 'unknown_format' }
    : finish(values, notes);
}

/** Some integrations put the fields one level down. */
function unwrap(fields: unknown): Readonly<Record<string, unknown>> | null {
  if (!isRecord(fields)) return null;
  const inner = fields.bytes ?? fields.data;
  return isRecord(inner) ? inner : fields;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number, a text that begins with one (`3811 mm`), or Decentlab's `{ value, unit }`; otherwise undefined. */
function numberIn(raw: unknown): number | undefined {
  if (isRecord(raw)) return numberIn(raw.value);
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  if (typeof raw !== 'string') return undefined;
  const found = /^\s*(-?\d+(?:\.\d+)?)(?:\s*[a-zA-Z°%]+)?\s*$/.exec(raw);
  return found ? Number(found[1]) : undefined;
}

function readNumber(name: string, raw: unknown, values: ValuesDraft, model: string | undefined): void {
  // "pressure" is a liquid's only on Decentlab's probes; Elsys gives the air's under the same name.
  const isProbe = model?.startsWith('Decentlab') === true;
  const found = name === 'pressure' && isProbe ? alias('pressure_bar') : aliases.get(name);
  const value = numberIn(raw);
  if (found === undefined || value === undefined) return;
  values[found.metric] = value * found.scale;
}

function readTilt(raw: unknown, values: ValuesDraft): void {
  if (typeof raw === 'boolean') values.tilted = raw;
  else if (raw === 'tilt' || raw === 1) values.tilted = true;
  else if (raw === 'normal' || raw === 0) values.tilted = false;
}

function readCounter(raw: unknown, values: ValuesDraft): void {
  const numbers = (Array.isArray(raw) ? raw : [raw]).map(numberIn).filter((value) => value !== undefined);
  if (numbers.length > 0) values.counter = numbers;
}

function dropFalseDistance(values: ValuesDraft, notes: DecodeNote[], model: string | undefined): void {
  const { distance_mm, battery_volt } = values;
  if (distance_mm === undefined) return;
  const isDragino = model?.startsWith('Dragino') === true;
  // A public decoder of this model puts the battery's millivolts where the distance belongs.
  const isBattery =
    isDragino && battery_volt !== undefined && distance_mm === Math.round(battery_volt * 1000);
  if (isBattery) notes.push('implausible_value');
  else if (distance_mm <= 0 || (isDragino && distance_mm <= draginoLeastDistance)) notes.push('no_echo');
  else return;
  delete values.distance_mm;
}
