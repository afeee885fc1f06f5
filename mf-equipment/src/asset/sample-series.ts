import type { CallOutput } from '@niveau/shared/contract';

/** Series for tests: a tank that is used by day, filled twice, once out of touch, and foreseen. */

const hour = 3_600_000;
const day = 24 * hour;
const iso = (moment: number) => new Date(moment).toISOString();

interface SampleRange {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

type Fill = CallOutput<'GET device/{id}/history/datatable'>[number];

const steps = 400;
const capacity_l = 30_000;

export function sampleFills({ from, to, now }: SampleRange, count = 2): readonly Fill[] {
  const end = Math.min(to, now);
  return Array.from({ length: count }, (_, place) => {
    const started = from + ((end - from) * (place + 1)) / (count + 1);
    return {
      id_fill: place + 1,
      started_at: iso(started),
      ended_at: iso(started + hour / 2),
      litres: 14_200 + place * 310,
      measured_litres: 14_200 + place * 310,
      is_corrected: false,
      delivery_slip_number: null,
      level_before_l: 5900,
      level_after_l: 20_100 + place * 310,
    };
  }).reverse();
}

export function sampleChart(range: SampleRange): CallOutput<'GET device/{id}/chart'> {
  const { from, to, now } = range;
  const end = Math.min(to, now);
  const fills = [...sampleFills(range)].reverse();
  const gap = [from + (end - from) * 0.48, from + (end - from) * 0.55] as const;
  const slope = 14_200 / ((end - from) / 3);
  const levelAt = (moment: number) => {
    const filled = fills.filter(({ ended_at }) => Date.parse(ended_at) <= moment).length * 14_200;
    const weekday = Math.sin((moment / day) * Math.PI * 2) * 90;
    return Math.max(0, Math.round(20_100 - (moment - from) * slope + filled + weekday));
  };
  const points = Array.from({ length: steps }, (_, place) => from + ((end - from) * place) / (steps - 1))
    .filter((moment) => moment < gap[0] || moment > gap[1])
    .map((moment): [number, number] => [Math.round(moment), levelAt(moment)]);
  const last = points.at(-1)?.[1] ?? 0;
  const forecast = Array.from({ length: 28 }, (_, place): [number, number, number, number] => {
    const ahead = place * day;
    const expected = Math.max(0, last - ahead * slope);
    return [now + ahead, expected, Math.max(0, expected - place * 160), expected + place * 140];
  });
  return {
    series: [{ metric: 'volume_l', unit: 'L', points }],
    granularity: 'hours',
    fills,
    thresholds: [{ kind: 'low', label: 'low', value: capacity_l * 0.2, unit: 'L' }],
    gaps: [{ from: iso(gap[0]), to: iso(gap[1]) }],
    forecast: to > now ? forecast : [],
    run_out: null,
    capacity_l,
  };
}

export function sampleConsumption(
  { from, to, now }: SampleRange,
  granularity: 'days' | 'months',
): CallOutput<'POST device/{id}/device_traited_data/consumption'> {
  const length = granularity === 'days' ? day : 30.44 * day;
  const count = Math.max(1, Math.round((Math.min(to, now) - from) / length));
  const periods = Array.from({ length: count }, (_, place) => ({
    date: iso(from + place * length + day / 2).slice(0, 10),
    consumed: Math.round((150 + 80 * Math.sin(place)) * (granularity === 'days' ? 1 : 30)),
    filled: place === Math.floor(count / 2) ? 14_200 : 0,
  }));
  const sum = (of: 'consumed' | 'filled') => periods.reduce((total, period) => total + period[of], 0);
  return {
    unit: 'L',
    periods,
    consumed: sum('consumed'),
    filled: sum('filled'),
    energy_kwh: null,
    cost_cents: null,
  };
}
