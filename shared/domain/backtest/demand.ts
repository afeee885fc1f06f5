/** How much a tank truly gives each day, by kind of use. Only the generator knows this. */
import { addDays, weekday } from '../calendar-date.ts';
import { isHoliday } from '../holidays.ts';
import { normal, type Rng } from '../random.ts';
import type { TemperatureOn } from './temperatures.ts';

export const useKinds = ['heating', 'fleet', 'process'] as const;
export type UseKind = (typeof useKinds)[number];

/** Litres a day, one a date, never negative. */
export type Demand = readonly number[];

export function demandOf(
  kind: UseKind,
  input: {
    readonly from: string;
    readonly days: number;
    readonly rng: Rng;
    readonly temperatureOn: TemperatureOn;
  },
): Demand {
  switch (kind) {
    case 'heating':
      return heating(input);
    case 'fleet':
      return fleet(input);
    case 'process':
      return process(input);
  }
}

type DemandInput = Parameters<typeof demandOf>[1];

/**
 * Whiteside's house: weekly gas in thousands of cubic feet = a + b × outdoor temperature, fitted by least squares to the 26
 * weeks before and the 30 after insulation (MASS, dataset `whiteside`).
 */
const whiteside = {
  before: { a: 6.8538, b: -0.39324, deviation: 0.281 },
  after: { a: 4.7238, b: -0.27793, deviation: 0.355 },
} as const;
/** 1,000 cubic feet are 28.317 m³ of 39.5 MJ; a litre of heating oil has 35.9 MJ. */
const litresPerThousandCubicFeet = (28.317 * 39.5) / 35.9;

/** A house: the law above, thermal inertia, hot water, days away, and a small habit of its own each week. */
function heating({ from, days, rng, temperatureOn }: DemandInput): Demand {
  const law = rng() < 0.5 ? whiteside.before : whiteside.after;
  const size = 0.7 + 0.9 * rng();
  const hotWater = 1.5 + 2.5 * rng();
  const weekendFactor = 1 + 0.12 * rng();
  let felt = temperatureOn(from);
  let habit = 0;
  let away = 0;
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i);
    felt = 0.6 * temperatureOn(date) + 0.4 * felt;
    habit = 0.8 * habit + 0.6 * law.deviation * normal(rng);
    if (away > 0) away--;
    else if (rng() < 0.008) away = 3 + Math.floor(rng() * 9);
    const gas = Math.max(0, law.a + law.b * felt + (felt < 15 ? habit : 0)) / 7;
    const warm = gas * litresPerThousandCubicFeet * size * (weekday(date) >= 5 ? weekendFactor : 1);
    const water = hotWater * Math.max(0.3, 1 + 0.3 * normal(rng));
    return away > 0 ? 0.45 * warm : warm + water;
  });
}

/** Vehicles: working days, half-empty Saturdays, summer and the end of the year quiet, the fleet grows and shrinks. */
function fleet({ from, days, rng }: DemandInput): Demand {
  const base = 250 + 650 * rng();
  const saturday = 0.15 + 0.35 * rng();
  const sunday = rng() < 0.3 ? 0.1 : 0.02;
  const swing = 0.05 + 0.12 * rng();
  const august = 0.45 + 0.25 * rng();
  const mondayFactor = 1.05 + 0.15 * rng();
  const fridayFactor = 0.75 + 0.2 * rng();
  let trade = 0;
  let size = 1;
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i);
    const day = weekday(date);
    if (day === 0) trade = 0.75 * trade + 0.06 * normal(rng);
    // A contract won or lost: a vehicle or two more or less.
    if (rng() < 1 / 180) size = Math.min(1.6, Math.max(0.6, size * (1 + 0.12 * normal(rng))));
    const ofDay = [mondayFactor, 1, 1.03, 1, fridayFactor, saturday, sunday][day] ?? 1;
    const resting = isHoliday(date, 'FR') ? Math.max(sunday, 0.05) / ofDay : 1;
    const monthDay = date.slice(5);
    const season = 1 + swing * Math.cos(2 * Math.PI * (yearPart(date) - 0.42));
    const quiet =
      monthDay >= '08-01' && monthDay <= '08-24'
        ? august
        : monthDay >= '12-23' || monthDay <= '01-02'
          ? 0.4
          : 1;
    const noise = Math.max(0.1, 1 + 0.17 * normal(rng));
    return base * size * Math.exp(trade) * ofDay * resting * season * quiet * noise;
  });
}

/** A plant: whole batches on working days, orders that come and go over weeks, a campaign in season, two shutdowns. */
function process({ from, days, rng }: DemandInput): Demand {
  const batch = 60 + 90 * rng();
  const batches = 3 + 4 * rng();
  const saturday = rng() < 0.4 ? 0.6 : 0;
  const campaign = 0.15 + 0.25 * rng();
  const peak = rng();
  const standby = 0.04 * batch * batches;
  let orders = 0;
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i);
    const day = weekday(date);
    if (day === 0) orders = 0.8 * orders + 0.08 * normal(rng);
    const monthDay = date.slice(5);
    const isShut = (monthDay >= '08-03' && monthDay <= '08-21') || monthDay >= '12-24' || monthDay <= '01-02';
    if (isShut || isHoliday(date, 'FR') || day === 6) return standby * (1 + 0.1 * normal(rng));
    const season = 1 + campaign * Math.cos(2 * Math.PI * (yearPart(date) - peak));
    const wanted = batches * Math.exp(orders) * season * (day === 5 ? saturday : 1);
    const whole = Math.max(0, Math.round(wanted + 0.6 * normal(rng)));
    return standby + whole * batch * (1 + 0.05 * normal(rng));
  }).map((litres) => Math.max(0, litres));
}

/** How much of the year has passed, 0 to 1. */
function yearPart(date: string): number {
  const start = Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`);
  return (Date.parse(`${date}T00:00:00Z`) - start) / (365.25 * 86_400_000);
}
