/** A tank's year with a known truth, for the demonstration and the backtest. The same seed gives the same tank. */
import { addDays, dayNumber } from '../calendar-date.ts';
import { type Rng, rngFromSeed } from '../random.ts';
import { type Demand, demandOf, type UseKind } from './demand.ts';
import { senseLevels, type TankReading } from './sensor.ts';
import { seattleTemperatures, type TemperatureOn } from './temperatures.ts';

export interface TankSeriesInput {
  readonly kind: UseKind;
  /** First day, YYYY-MM-DD (UTC). */
  readonly from: string;
  readonly days: number;
  readonly seed: number;
  /** Litres; by default what suits the kind of use. */
  readonly capacity_l?: number;
  /** Multiplies the use, to suit a tank of another size. */
  readonly scale?: number;
  readonly temperatureOn?: TemperatureOn;
  readonly transport_faults?: boolean;
}

export interface Delivery {
  /** When pumping began, epoch milliseconds. */
  readonly t: number;
  readonly litres: number;
}

/** What the backtest compares with and the forecast never sees. */
export interface TankTruth {
  /** Litres used on each day from `from` on. */
  readonly daily_use: Demand;
  /** True litres at the start of each day. */
  readonly level_at: readonly number[];
}

export interface TankSeries {
  readonly readings: readonly TankReading[];
  readonly deliveries: readonly Delivery[];
  readonly truth: TankTruth;
  readonly capacity_l: number;
}

const hour = 3_600_000;
/** A tanker gives some 400 litres a minute. */
const pumpedAnHour = 24_000;
/** People order so many days' use ahead of an empty tank. */
const daysInReserve = 8;

const usualCapacity: Readonly<Record<UseKind, number>> = { heating: 3000, fleet: 20_000, process: 20_000 };

/** The part of a day's use that falls in each hour (UTC). */
const hourly: Readonly<Record<UseKind, readonly number[]>> = {
  heating: normalised([2, 2, 2, 3, 5, 8, 9, 8, 6, 4, 3, 3, 3, 3, 3, 4, 6, 8, 8, 7, 5, 3, 2, 2]),
  fleet: normalised([0, 0, 0, 0, 2, 8, 10, 8, 5, 4, 4, 5, 5, 4, 4, 6, 8, 6, 2, 1, 0, 0, 0, 0]),
  process: normalised([1, 1, 1, 1, 3, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 5, 3, 2, 1, 1, 1, 1]),
};

/** A tank without its sensor: what was used and delivered, and its true level. */
export interface TankCourse {
  readonly deliveries: readonly Delivery[];
  readonly truth: TankTruth;
  readonly capacity_l: number;
  /** True litres at each hour. */
  readonly levels: readonly number[];
  /** Hours in which the liquid moves much. */
  readonly stirred: readonly boolean[];
}

/** The truth alone, for who looks for a seed and needs no readings. */
export function courseOf(input: TankSeriesInput): TankCourse {
  const { kind, from, days, seed, scale = 1 } = input;
  const temperatureOn = input.temperatureOn ?? seattleTemperatures();
  const capacity_l = input.capacity_l ?? usualCapacity[kind];
  const daily_use = demandOf(kind, { from, days, rng: rngFromSeed(seed), temperatureOn }).map(
    (litres) => litres * scale,
  );
  const start = dayNumber(from) * 24 * hour;
  const tank = runTank(daily_use, kind, capacity_l, start, rngFromSeed(seed ^ 0x5f3759df));
  const level_at = daily_use.map((_, day) => tank.levels[day * 24] ?? 0);
  return { ...tank, truth: { daily_use, level_at }, capacity_l };
}

/** Hourly readings (13 months in some milliseconds), the deliveries, and the truth behind both. */
export function generateTankSeries(input: TankSeriesInput): TankSeries {
  const { from, days, seed, temperatureOn = seattleTemperatures(), transport_faults = false } = input;
  const { levels, stirred, ...known } = courseOf(input);
  const readings = senseLevels({
    levels,
    stirred,
    temperatures: hourlyTemperatures(from, days, temperatureOn),
    start: dayNumber(from) * 24 * hour,
    capacity_l: known.capacity_l,
    rng: rngFromSeed(seed ^ 0x2545f491),
    transport_faults,
  });
  return { ...known, readings };
}

/** Hour by hour: use, and a truck in working hours some days after the tank has become low. */
function runTank(use: Demand, kind: UseKind, capacity_l: number, start: number, rng: Rng) {
  const levels: number[] = [];
  const stirred: boolean[] = [];
  const deliveries: Delivery[] = [];
  let level = capacity_l * (0.55 + 0.35 * rng());
  let orderedFor: number | null = null;
  let pumping = 0;
  const reserve = daysInReserve * (use.reduce((a, b) => a + b, 0) / use.length);
  let lowAt = Math.max(reserve, capacity_l * (0.2 + 0.1 * rng()));
  for (let i = 0; i < use.length * 24; i++) {
    levels.push(level);
    stirred.push(pumping > 0 || (kind === 'fleet' && (hourly.fleet[i % 24] ?? 0) > 0.04));
    const day = Math.floor(i / 24);
    const isWorking = (Math.floor(start / (24 * hour)) + day + 3) % 7 < 5;
    if (orderedFor === null && level < lowAt) orderedFor = i + 24 * (2 + Math.floor(rng() * 4));
    if (orderedFor !== null && pumping === 0 && i >= orderedFor && isWorking && i % 24 >= 7 && i % 24 <= 14) {
      const litres = Math.round((capacity_l * (0.88 + 0.07 * rng()) - level) / 10) * 10;
      deliveries.push({ t: start + i * hour, litres });
      pumping = litres;
      orderedFor = null;
      lowAt = Math.max(reserve, capacity_l * (0.2 + 0.1 * rng()));
    }
    const pumped = Math.min(pumping, pumpedAnHour);
    pumping -= pumped;
    level = Math.max(0, level + pumped - (use[day] ?? 0) * (hourly[kind][i % 24] ?? 0));
  }
  return { levels, stirred, deliveries };
}

/** The day's mean with a swing of 4 °C about it, coldest at 4, warmest at 16 o'clock. */
function hourlyTemperatures(from: string, days: number, temperatureOn: TemperatureOn): number[] {
  const swing = Array.from({ length: 24 }, (_, h) => -4 * Math.cos((2 * Math.PI * (h - 4)) / 24));
  return Array.from({ length: days }, (_, day) => temperatureOn(addDays(from, day))).flatMap((mean) =>
    swing.map((above) => mean + above),
  );
}

function normalised(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
}
