/** What a level sensor makes of the truth: noise, slosh, temperature drift, bad echoes, gaps, late and repeated frames. */
import { normal, type Rng } from '../random.ts';

export interface TankReading {
  readonly t: number;
  readonly volume_l: number;
  /** °C at the sensor. */
  readonly temperature: number;
}

export interface SensorInput {
  /** True litres at each hour. */
  readonly levels: readonly number[];
  /** Hours in which liquid moves much: during a fill, while vehicles draw. */
  readonly stirred: readonly boolean[];
  readonly temperatures: readonly number[];
  readonly start: number;
  readonly capacity_l: number;
  readonly rng: Rng;
  /** Frames arrive late, out of order and twice. Without it the readings are in order and single. */
  readonly transport_faults: boolean;
}

const hour = 3_600_000;

/** Part of the capacity: an echo is right to some millimetres of a metre or two. */
const noisePart = 0.0025;
const sloshPart = 0.006;
/** Sound travels 0.17 % faster a degree; most of it is corrected in the sensor, and the liquid itself expands. */
const driftPerDegree = 0.0004;

/** Readings in the order of their arrival. */
export function senseLevels(input: SensorInput): TankReading[] {
  const { levels, stirred, temperatures, start, capacity_l, rng } = input;
  const readings: TankReading[] = [];
  let silentUntil = -1;
  levels.forEach((level, i) => {
    if (i > silentUntil && rng() < 1 / 1500) silentUntil = i + gapLength(rng);
    // The draws below are made in silence too, so that a gap does not change what follows it.
    const noise = capacity_l * (noisePart + (stirred[i] ? sloshPart : 0)) * normal(rng);
    const isBad = rng() < 0.003;
    const badLevel = rng() < 0.4 ? capacity_l : capacity_l * rng();
    if (i <= silentUntil) return;
    const temperature = temperatures[i] ?? 15;
    const drift = (capacity_l - level) * driftPerDegree * (temperature - 15);
    const seen = isBad ? badLevel : level + noise - drift;
    readings.push({
      t: start + i * hour,
      volume_l: round(Math.min(Math.max(seen, 0), capacity_l)),
      temperature: round(temperature),
    });
  });
  return input.transport_faults ? shuffled(readings, rng) : readings;
}

/** Hours: mostly a few, now and then days. */
function gapLength(rng: Rng): number {
  return rng() < 0.75 ? 4 + Math.floor(rng() * 20) : 24 + Math.floor(rng() * 120);
}

function shuffled(readings: readonly TankReading[], rng: Rng): TankReading[] {
  const arrivals = readings.flatMap((reading, order) => {
    const delay = rng() < 0.01 ? 1 + Math.floor(rng() * 30) : 0;
    const arrival = { reading, at: order + delay + 0.5 * Number(delay > 0) };
    return rng() < 0.01 ? [arrival, { reading, at: order + 0.25 }] : [arrival];
  });
  return arrivals.sort((a, b) => a.at - b.at).map(({ reading }) => reading);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
