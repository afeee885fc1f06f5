import type { CallValues } from '@niveau/shared/api';
import { positionOrNull } from '@niveau/shared/domain/reading-validity';
import { route } from '../http/route.ts';
import { askForRefresh } from '../jobs/ask-for-refresh.ts';
import { ensureMonths } from '../readings/store-readings.ts';
import { lockDevices } from './known-device.ts';
import { hasRightClock, setApart, type TakenMeasure, takeMeasures } from './take-measures.ts';
import { providerOf } from './take-uplinks.ts';
import { keepUnknown } from './unknown-devices.ts';

type Given = CallValues<'POST ingest/readings'>['body']['readings'][number];

interface Candidate extends TakenMeasure {
  readonly index: number;
}

/** Readings that are decoded already: one a device, metric and time counts. */
export const takeReadings = route('POST ingest/readings', async ({ app, tx, caller, http, body }) => {
  const id_professional = providerOf(caller);
  const now = app.clock.now();
  const { readings } = body;
  const times = readings.map(({ measured_at }) => Date.parse(measured_at));
  await ensureMonths(
    tx,
    times.filter((t) => hasRightClock(t, now)),
  );
  const devices = await lockDevices(
    tx,
    readings.map(({ device_number }) => device_number),
  );
  const rejected: { index: number; reason: string }[] = [];
  const nowhere = readingsWithoutPosition(readings);
  const good: Candidate[] = [];
  const apart: Candidate[] = [];
  const unknown: Given[] = [];
  readings.forEach((reading, index) => {
    const { device_number, metric, value } = reading;
    const device = devices.get(device_number);
    const measured_at = times[index] ?? Number.NaN;
    const reject = (reason: string) => rejected.push({ index, reason });
    if (!device) {
      unknown.push(reading);
      reject('unknown_device');
    } else if (!/^[a-z][a-z0-9_]*$/.test(metric)) reject('metric_invalid');
    else if (nowhere.has(index)) reject('no_position');
    else if (!hasRightClock(measured_at, now)) {
      apart.push({ index, device, measured_at, metric, value });
      reject('clock_wrong');
    } else good.push({ index, device, measured_at, metric, value });
  });
  await keepUnknown(
    tx,
    id_professional,
    'readings',
    unknown.map((sample) => ({ device_number: sample.device_number, sample })),
    now,
  );
  await setApart(tx, apart, now);
  const firsts = firstOfEachKey(good);
  const { isNew, assets } = await takeMeasures(tx, firsts, now);
  const accepted = firsts.filter(isNew).length;
  askForRefresh(app, http, assets);
  return { data: { accepted, duplicates: good.length - accepted, rejected } };
});

function firstOfEachKey(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ device, metric, measured_at }) => {
    const key = `${device.id_device}/${metric}/${measured_at}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** A position is two figures: half of one, or 0 and 0, is none. The indexes of such readings. */
function readingsWithoutPosition(readings: readonly Given[]): ReadonlySet<number> {
  const pairs = new Map<string, { latitude?: number; longitude?: number; indexes: number[] }>();
  readings.forEach(({ device_number, measured_at, metric, value }, index) => {
    if (metric !== 'latitude' && metric !== 'longitude') return;
    const key = `${device_number}/${Date.parse(measured_at)}`;
    const pair = pairs.get(key) ?? { indexes: [] };
    pair[metric] = value;
    pair.indexes.push(index);
    pairs.set(key, pair);
  });
  return new Set([...pairs.values()].flatMap((pair) => (positionOrNull(pair) === null ? pair.indexes : [])));
}
